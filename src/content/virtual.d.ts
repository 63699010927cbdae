/** Provided by `vite-plugin.ts`. */
declare module 'ruleset:*/army' {
  const ruleset: import('#domain/rules/army-ruleset.ts').ArmyRuleset
  export default ruleset
}

declare module 'ruleset:*/play' {
  const ruleset: import('#domain/rules/play-ruleset.ts').PlayRuleset
  export default ruleset
}

declare module 'ruleset:*/game' {
  const ruleset: import('#domain/rules/game-ruleset.ts').GameRuleset
  export default ruleset
}

declare module 'rules:phases' {
  const phases: import('#domain/rules/game-ruleset.ts').PhaseLines
  export default phases
}

declare module 'rules:lessons' {
  const guide: import('#domain/game/now/lessons.ts').Guide
  export default guide
}

declare module 'ruleset:*/helps' {
  const fortunes: import('#domain/combat/combat-rules.ts').CombatFortune[]
  export default fortunes
}
