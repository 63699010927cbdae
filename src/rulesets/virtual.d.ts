/** Made by `vite-plugin.ts`. */
declare module 'ruleset:*/army' {
  const ruleset: import('../domain/ruleset/schema.ts').ArmyRuleset
  export default ruleset
}

declare module 'ruleset:*/play' {
  const ruleset: import('../domain/ruleset/play-rules.ts').PlayRuleset
  export default ruleset
}
