import { chromeTap, figure, spread, type Figure } from './figure.ts'

const vanity: Figure = figure(
  [60, 206, 420, 404],
  (b, { heightMm, fluted, scale }) => {
    const half = 180 * scale
    const [left, right] = [240 - half, 240 + half]
    const bottom = heightMm > 700 ? 396 : 348
    const middle = (238 + bottom) / 2
    return [
      chromeTap(b, 292, 208),
      b.path('M150 168 C152 196 176 208 226 208 C276 208 300 196 302 168 Z', 'ceramic'),
      b.ellipse(226, 168, 76, 10, 'ceramic'),
      ...(heightMm > 700
        ? [
            b.rect(left + 16, bottom - 4, 18, 16, 2, 'dark'),
            b.rect(right - 34, bottom - 4, 18, 16, 2, 'dark'),
          ]
        : []),
      b.rect(left + 8, 222, (half - 8) * 2, bottom - 222, 5, 'upright'),
      b.line(`M${left + 8} ${middle} H${right - 8} M240 228 V${bottom - 4}`),
      ...(fluted
        ? [
            b.line(
              spread(27, left + 18, right - 18)
                .map((x) => `M${x} 230 V${bottom - 6}`)
                .join(' '),
            ),
          ]
        : []),
      ...[240 - half / 2, 240 + half / 2].flatMap((x) => [
        b.rect(x - 34, 244, 68, 6, 3, 'dark'),
        b.rect(x - 34, middle + 10, 68, 6, 3, 'dark'),
      ]),
      b.rect(left, 206, half * 2, 20, 4, 'stone'),
    ].join('')
  },
  { stands: true },
)

const glints = (clip: string): string =>
  `<g clip-path="url(#glint)"><clipPath id="glint">${clip}</clipPath><path d="M110 300 L300 60 h44 L110 356 Z M110 392 L356 90 h14 L130 400 Z" fill="#fff" fill-opacity=".55"/></g>`

const roundMirror: Figure = figure([78, 78, 402, 402], (b, { scale }) => {
  const radius = 162 * scale
  return [
    b.decor(`<circle cx="240" cy="240" r="${radius + 16}" fill="#ffe9b8" fill-opacity=".75"/>`),
    b.ellipse(240, 240, radius, radius, 'across'),
    b.ellipse(240, 240, radius - 9, radius - 9, 'mirror'),
    b.decor(glints(`<circle cx="240" cy="240" r="${radius - 10}"/>`)),
    b.decor(`<circle cx="240" cy="${240 + radius - 26}" r="5" fill="#8fd0ff"/>`),
  ].join('')
})

const archMirror: Figure = figure([122, 62, 358, 418], (b) =>
  [
    b.path('M122 418 V180 a118 118 0 0 1 236 0 V418 Z', 'across'),
    b.path('M132 408 V180 a108 108 0 0 1 216 0 V408 Z', 'mirror'),
    b.decor(glints('<path d="M132 408 V180 a108 108 0 0 1 216 0 V408 Z"/>')),
  ].join(''),
)

const showerScreen: Figure = figure(
  [108, 56, 372, 404],
  (b, { fluted, hinged, scale }) => {
    const right = 120 + 250 * scale
    return [
      b.rect(84, 400, 320, 16, 3, 'stone'),
      b.tube('M356 130 V96 a18 18 0 0 0 -18 -18 h-42', 9, 'chrome'),
      b.rect(262, 78, 68, 9, 4, 'chrome'),
      b.rect(118, 56, right - 118, 346, 3, 'glass'),
      ...(fluted
        ? [
            b.line(
              spread(24, 128, right - 8)
                .map((x) => `M${x} 60 V398`)
                .join(' '),
            ),
          ]
        : []),
      b.decor(
        `<path d="M140 300 L${right - 30} 90 v46 L140 346 Z M140 376 L${right - 60} 170 v14 L140 392 Z" fill="#fff" fill-opacity=".5"/>`,
      ),
      b.rect(106, 56, 14, 348, 3, 'chrome'),
      ...(hinged
        ? [
            b.rect(104, 96, 34, 34, 4, 'chrome'),
            b.rect(104, 326, 34, 34, 4, 'chrome'),
            b.tube(`M${right - 26} 200 V280`, 10, 'chrome'),
          ]
        : [b.tube(`M${right - 8} 62 H404`, 10, 'chrome')]),
    ].join('')
  },
  { stands: true },
)

const heatedLadder: Figure = figure([118, 56, 362, 424], (b) =>
  [
    ...[92, 136, 180, 240, 284, 328, 388].map((y) => b.tube(`M132 ${y} H348`, 13)),
    b.tube('M132 62 V420', 17),
    b.tube('M348 62 V420', 17),
    b.rect(176, 232, 130, 142, 6, 'fabric'),
    b.line('M176 350 H306 M176 358 H306'),
    b.decor(
      '<path d="M160 60 c9 -8 -9 -16 0 -24 M240 60 c9 -8 -9 -16 0 -24 M320 60 c9 -8 -9 -16 0 -24" fill="none" stroke="#e0795b" stroke-opacity=".7" stroke-width="4" stroke-linecap="round"/>',
    ),
  ].join(''),
)

const heatedBars: Figure = figure([176, 52, 304, 428], (b) =>
  [
    b.tube('M240 70 V412', 32),
    b.rect(228, 108, 24, 20, 5, 'dark'),
    b.rect(228, 354, 24, 20, 5, 'dark'),
    b.path('M196 150 C214 132 266 132 284 150 L296 336 C270 346 210 346 184 336 Z', 'fabric'),
    b.line('M214 156 C208 220 206 280 204 334 M266 156 C272 220 274 280 276 334'),
    b.decor(
      '<path d="M216 58 c9 -8 -9 -16 0 -24 M264 58 c9 -8 -9 -16 0 -24" fill="none" stroke="#e0795b" stroke-opacity=".7" stroke-width="4" stroke-linecap="round"/>',
    ),
  ].join(''),
)

export const furnitureFigures = { vanity, roundMirror, archMirror, showerScreen, heatedLadder, heatedBars }
