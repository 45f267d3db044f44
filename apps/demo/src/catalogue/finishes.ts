/** Finish with its three tones in pictures: lit side, body, shadow. */
export interface Finish {
  readonly name: string
  readonly code: string
  readonly light: string
  readonly body: string
  readonly dark: string
}

const finish = (name: string, code: string, light: string, body: string, dark: string): Finish => ({
  name,
  code,
  light,
  body,
  dark,
})

export const finishes = {
  glossWhite: finish('Gloss White', 'WH', '#ffffff', '#f1f4f6', '#c3ccd3'),
  mattWhite: finish('Matt White', 'MW', '#f8f7f4', '#ebe9e4', '#c4c1b9'),
  mattBlack: finish('Matt Black', 'MB', '#5a6068', '#34393f', '#1b1e22'),
  chrome: finish('Polished Chrome', 'CP', '#f6f9fb', '#bcc6ce', '#71808c'),
  brushedNickel: finish('Brushed Nickel', 'BN', '#e3ded4', '#b8b0a3', '#82796b'),
  brushedBrass: finish('Brushed Brass', 'BB', '#f0d9a0', '#c9a45c', '#8e6d2f'),
  gunmetal: finish('Gunmetal', 'GM', '#8d949c', '#5d656e', '#363c43'),
  stainless: finish('Stainless Steel', 'SS', '#eef1f3', '#c1c8cd', '#838d95'),
  naturalOak: finish('Natural Oak', 'OK', '#e3c79c', '#c9a676', '#97774b'),
  walnut: finish('Walnut', 'WN', '#a27a58', '#7d583b', '#523722'),
  fluteWhite: finish('Fluted White', 'FW', '#fbfbf9', '#edece8', '#c9c7c0'),
  clearGlass: finish('Clear Glass', 'CG', '#e9f5f6', '#c6e1e4', '#8fb5ba'),
  fluteGlass: finish('Reeded Glass', 'RG', '#e4eff0', '#b9d3d6', '#7fa3a8'),
  concrete: finish('Concrete Grey', 'CC', '#c9cac8', '#a5a7a5', '#757876'),
} as const satisfies Record<string, Finish>

export type FinishName = keyof typeof finishes

export const metals: readonly FinishName[] = [
  'chrome',
  'mattBlack',
  'brushedNickel',
  'brushedBrass',
  'gunmetal',
]
export const ceramics: readonly FinishName[] = ['glossWhite', 'mattWhite', 'mattBlack', 'concrete']
export const timbers: readonly FinishName[] = ['naturalOak', 'walnut', 'fluteWhite', 'glossWhite']
export const glasses: readonly FinishName[] = ['clearGlass', 'fluteGlass']
