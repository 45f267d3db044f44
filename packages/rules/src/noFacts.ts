/** The facts of an act that has none. */
export type NoFacts = Readonly<Record<string, never>>
