/** Made by `vite-plugin.ts`. */
declare module 'ruleset:*/army' {
  // eslint-disable-next-line @typescript-eslint/consistent-type-imports -- a declaration of this kind cannot import
  const ruleset: import('../domain/ruleset/schema.ts').ArmyRuleset
  export default ruleset
}
