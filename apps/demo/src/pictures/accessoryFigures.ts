import { figure, spread, type Figure } from './figure.ts'

const towelRail: Figure = figure([56, 166, 424, 216], (b) =>
  [
    b.rect(66, 166, 34, 50, 10, 'across'),
    b.rect(380, 166, 34, 50, 10, 'across'),
    b.tube('M62 196 H418', 17),
    b.path('M150 190 C150 180 300 180 300 190 V372 H150 Z', 'fabric'),
    b.line('M150 340 H300 M150 350 H300 M196 192 V372'),
  ].join(''),
)

const robeHook: Figure = figure([176, 116, 304, 352], (b) =>
  [
    b.ellipse(240, 178, 62, 62, 'upright'),
    b.ellipse(240, 178, 44, 44, 'across'),
    b.tube('M240 184 V282 a38 38 0 0 0 76 0 v-18', 26),
    b.ellipse(316, 254, 18, 18, 'upright'),
  ].join(''),
)

const rollHolder: Figure = figure([96, 132, 384, 258], (b) =>
  [
    b.rect(100, 132, 60, 60, 14, 'upright'),
    b.tube('M130 162 V238 H380', 19),
    b.rect(186, 178, 158, 124, 20, 'ceramic'),
    b.path('M186 240 V384 H250 V300 H206 C194 300 186 290 186 278 Z', 'ceramic'),
    b.ellipse(344, 240, 18, 62, 'ceramic'),
    b.ellipse(344, 240, 8, 24, 'hollow'),
    b.tube('M344 240 H380', 19),
  ].join(''),
)

const shelf: Figure = figure([56, 262, 424, 312], (b) =>
  [
    b.rect(120, 160, 54, 104, 10, 'ceramic'),
    b.rect(136, 136, 22, 26, 4, 'dark'),
    b.rect(192, 188, 48, 76, 8, 'fabric'),
    b.rect(204, 172, 24, 18, 4, 'dark'),
    b.path('M290 264 C284 230 290 214 310 214 H346 C366 214 372 230 366 264 Z', 'ceramic'),
    b.decor(
      '<path d="M328 214 C324 180 306 170 298 150 M328 214 C332 176 346 166 360 156 M328 214 V142" fill="none" stroke="#6f9a6a" stroke-width="5" stroke-linecap="round"/>',
    ),
    b.rect(56, 262, 368, 15, 5, 'glass'),
    b.rect(84, 254, 24, 58, 7, 'across'),
    b.rect(372, 254, 24, 58, 7, 'across'),
  ].join(''),
)

const floorWaste: Figure = figure(
  [88, 88, 392, 392],
  (b) =>
    [
      b.rect(88, 88, 304, 304, 18, 'upright'),
      b.ellipse(240, 240, 126, 126, 'across'),
      b.ellipse(240, 240, 112, 112, 'upright'),
      ...spread(9, 152, 328).map((y) => {
        const half = Math.sqrt(104 ** 2 - (y - 240) ** 2) - 12
        return b.rect(240 - half, y - 5, half * 2, 10, 5, 'dark')
      }),
      b.ellipse(108, 108, 5, 5, 'dark'),
      b.ellipse(372, 372, 5, 5, 'dark'),
    ].join(''),
  { up: 'depth' },
)

const linearDrain: Figure = figure(
  [30, 196, 450, 284],
  (b) =>
    [
      b.rect(200, 270, 80, 60, 8, 'across'),
      b.rect(30, 196, 420, 88, 8, 'upright'),
      b.rect(44, 210, 392, 60, 5, 'across'),
      ...spread(17, 60, 404).flatMap((x) => [
        b.rect(x, 222, 16, 8, 4, 'dark'),
        b.rect(x, 250, 16, 8, 4, 'dark'),
      ]),
      ...spread(16, 71, 393).map((x) => b.rect(x, 236, 16, 8, 4, 'dark')),
    ].join(''),
  { up: 'depth' },
)

export const accessoryFigures = { towelRail, robeHook, rollHolder, shelf, floorWaste, linearDrain }
