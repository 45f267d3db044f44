/** Facts of an act without facts. */
export type NoFacts = Readonly<Record<string, never>>
