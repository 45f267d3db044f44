import { figure, spread, type Figure } from './figure.ts'

const water = (lines: readonly string[]): string =>
  `<path d="${lines.join(' ')}" fill="none" stroke="#7db7d6" stroke-opacity=".55" stroke-width="3" stroke-linecap="round" stroke-dasharray="14 9"/>`

const basinMixer: Figure = figure(
  [86, 118, 322, 392],
  (b, { heightMm }) => {
    const top = heightMm > 250 ? 132 : 196
    return [
      b.rect(196, 376, 96, 16, 7, 'across'),
      b.rect(212, top, 64, 248 - (top - 132), 16, 'across'),
      b.path(`M220 ${top + 30} L106 ${top + 14} a17 17 0 0 0 -6 34 L220 ${top + 76} Z`, 'upright'),
      b.rect(92, top + 44, 26, 14, 4, 'dark'),
      b.rect(216, top - 22, 56, 28, 10, 'upright'),
      b.path(`M262 ${top - 20} L330 ${top - 58} a9 9 0 0 1 9 16 L272 ${top} Z`, 'upright'),
      b.decor(water([`M105 ${top + 66} V372`])),
    ].join('')
  },
  { stands: true, across: 'depth' },
)

const wallMixer: Figure = figure([98, 212, 382, 284], (b) =>
  [
    b.rect(98, 212, 284, 72, 36, 'upright'),
    b.ellipse(160, 248, 25, 25, 'across'),
    b.rect(141, 248, 38, 104, 17, 'across'),
    b.rect(147, 346, 26, 10, 4, 'dark'),
    b.ellipse(324, 248, 30, 30, 'across'),
    b.rect(315, 148, 18, 100, 9, 'upright'),
    b.decor(water(['M154 364 V440', 'M166 366 V436'])),
  ].join(''),
)

const sinkMixer: Figure = figure(
  [98, 70, 336, 408],
  (b) =>
    [
      b.rect(222, 392, 96, 16, 7, 'across'),
      b.rect(242, 282, 56, 112, 12, 'across'),
      b.tube('M270 290 V168 a78 78 0 0 0 -156 0 v40', 30),
      b.rect(97, 198, 34, 40, 8, 'across'),
      b.tube('M298 318 l56 -36', 14),
      b.decor(water(['M108 250 V400', 'M120 250 V396'])),
    ].join(''),
  { stands: true, across: 'depth' },
)

const showerRail: Figure = figure([112, 54, 340, 424], (b, { heightMm }) =>
  [
    b.tube(heightMm > 1000 ? 'M318 420 V92 a28 28 0 0 0 -28 -28 H186' : 'M318 420 V70', 15),
    ...(heightMm > 1000
      ? [
          b.rect(176, 60, 20, 28, 6, 'across'),
          b.rect(106, 86, 160, 17, 8, 'upright'),
          b.decor(water(spread(7, 122, 250).map((x) => `M${x} 112 V178`))),
        ]
      : []),
    b.rect(304, 108, 28, 26, 8, 'across'),
    b.rect(304, 384, 28, 30, 8, 'across'),
    b.tube('M308 372 C250 460 196 420 214 338 C222 300 232 280 244 262', 9),
    b.rect(300, 216, 36, 34, 10, 'across'),
    b.tube('M304 236 L244 262', 15),
    b.tube('M304 236 L238 196', 17),
    b.path('M250 172 L206 232 a8 8 0 0 1 -13 -9 L237 163 a8 8 0 0 1 13 9 Z', 'upright'),
  ].join(''),
)

const showerHead: Figure = figure([78, 60, 402, 226], (b, { scale }) => {
  const half = 162 * scale
  return [
    b.rect(206, 56, 68, 14, 6, 'across'),
    b.tube('M240 70 V168', 20),
    b.path('M216 166 H264 L300 198 H180 Z', 'across'),
    b.rect(240 - half, 194, half * 2, 30, 14, 'upright'),
    b.line(
      spread(15, 262 - half, 218 + half)
        .map((x) => `M${x} 218 v1`)
        .join(' '),
    ),
    b.decor(water(spread(11, 264 - half, 216 + half).map((x) => `M${x} 238 L${240 + (x - 240) * 1.12} 420`))),
  ].join('')
})

const bottleTrap: Figure = figure([194, 66, 414, 372], (b) =>
  [
    b.tube('M240 70 V200', 34),
    b.rect(212, 112, 56, 26, 7, 'across'),
    b.tube('M280 226 H396', 34),
    b.rect(394, 184, 20, 84, 6, 'across'),
    b.rect(196, 186, 88, 164, 22, 'across'),
    b.rect(206, 346, 68, 26, 9, 'across'),
    b.line('M218 359 H262'),
  ].join(''),
)

export const tapFigures = { basinMixer, wallMixer, sinkMixer, showerRail, showerHead, bottleTrap }
