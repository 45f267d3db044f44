/** Colour of a customer. Functions here make text on it pass the contrast of WCAG 2 AA. */
export type Hex = `#${string}`

const readableRatio = 4.5

export const isHexColour = (text: string | null | undefined): text is Hex => /^#[\da-f]{6}$/i.test(text ?? '')

const channels = (colour: Hex): [number, number, number] => {
  const value = Number.parseInt(colour.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

const linear = (channel: number): number => {
  const share = channel / 255
  return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

const luminance = (colour: Hex): number => {
  const [red, green, blue] = channels(colour)
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

export function contrastRatio(one: Hex, other: Hex): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** Mixes `share` of `other` into `colour`. */
export function mix(colour: Hex, other: Hex, share: number): Hex {
  const from = channels(colour)
  const to = channels(other)
  const mixed = from.map((channel, index) =>
    Math.round(channel + ((to[index] ?? channel) - channel) * share)
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${mixed.join('')}`
}

/** Black or white, by contrast: one of them always passes AA. */
export const textOn = (background: Hex): Hex =>
  contrastRatio(background, '#ffffff') >= contrastRatio(background, '#000000') ? '#ffffff' : '#000000'

/** Colour itself if it is readable on the background, else its nearest readable shade. */
export function readableOn(colour: Hex, background: Hex): Hex {
  const towards = textOn(background)
  for (let share = 0; share < 1; share += 0.05) {
    const shade = mix(colour, towards, share)
    if (contrastRatio(shade, background) >= readableRatio) return shade
  }
  return towards
}
