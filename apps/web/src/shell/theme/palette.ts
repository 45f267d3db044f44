import type { Hex } from '../../ui/contrast.ts'

/** Colours of canvas, surfaces and lines. */
export const surfaces = {
  light: { canvas: '#f6f7f8', surface: '#ffffff', line: '#e3e7eb', ink: '#14202b', quiet: '#55616d' },
  dark: { canvas: '#10171e', surface: '#18212a', line: '#2b3742', ink: '#e8ecf0', quiet: '#a3afba' },
} as const satisfies Record<'light' | 'dark', Record<string, Hex>>

export const greys = [
  '#f6f7f8',
  '#eef1f3',
  '#e3e7eb',
  '#cfd6dd',
  '#a9b4bf',
  '#66727f',
  '#55616d',
  '#414d59',
  '#2b3743',
  '#14202b',
] as const

export const darks = [
  '#e8ecf0',
  '#c9d1d8',
  '#a3afba',
  '#8493a0',
  '#3a4753',
  '#2b3742',
  '#202b35',
  '#18212a',
  '#10171e',
  '#0a0f14',
] as const

/** Reds; white text on shade 6, and on 7 under the pointer, passes AA. */
export const reds = [
  '#fff5f5',
  '#ffe3e3',
  '#ffc9c9',
  '#ffa8a8',
  '#ff8787',
  '#ff6b6b',
  '#c92a2a',
  '#b02525',
  '#e03131',
  '#c92a2a',
] as const
