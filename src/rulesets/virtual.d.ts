/** Made by `vite-plugin.ts`. */
declare module 'ruleset:*/army' {
  const ruleset: import('../domain/ruleset/schema.ts').ArmyRuleset
  export default ruleset
}
