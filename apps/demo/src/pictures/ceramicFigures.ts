import { chromeTap, figure, type Figure } from './figure.ts'

const basin: Figure = figure([62, 196, 418, 342], (b) =>
  [
    chromeTap(b, 256, 200),
    b.rect(226, 336, 28, 40, 8, 'chrome'),
    b.path('M78 226 H402 C400 300 344 342 240 342 C136 342 80 300 78 226 Z', 'upright'),
    b.rect(62, 196, 356, 38, 18, 'light'),
    b.ellipse(240, 212, 138, 9, 'hollow'),
    b.decor(
      '<path d="M112 250 C124 296 168 322 214 328" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="8" stroke-linecap="round"/>',
    ),
  ].join(''),
)

const vessel: Figure = figure([104, 212, 376, 332], (b) =>
  [
    b.rect(36, 330, 408, 26, 4, 'stone'),
    chromeTap(b, 300, 306, 132),
    b.path('M106 226 C108 298 150 332 240 332 C330 332 372 298 374 226 Z', 'upright'),
    b.ellipse(240, 226, 135, 22, 'light'),
    b.ellipse(240, 229, 118, 15, 'hollow'),
    b.decor(
      '<path d="M132 262 C142 296 172 314 206 318" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="8" stroke-linecap="round"/>',
    ),
  ].join(''),
)

const toilet: Figure = figure(
  [96, 92, 394, 404],
  (b) =>
    [
      b.rect(296, 110, 90, 150, 12, 'upright'),
      b.rect(288, 92, 106, 24, 9, 'light'),
      b.ellipse(341, 92, 20, 5, 'chrome'),
      b.path(
        'M104 250 H386 V306 C386 330 372 340 356 350 L350 404 H204 C200 366 148 356 118 306 C106 286 102 268 104 250 Z',
        'upright',
      ),
      b.rect(96, 232, 206, 22, 11, 'light'),
      b.line('M100 254 H300'),
      b.rect(284, 222, 26, 14, 6, 'light'),
      b.decor(
        '<path d="M128 276 C140 316 170 340 214 356" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="9" stroke-linecap="round"/>',
      ),
    ].join(''),
  { stands: true, across: 'depth' },
)

const freestandingBath: Figure = figure(
  [38, 196, 442, 380],
  (b) =>
    [
      b.tube('M404 380 V120 a26 26 0 0 0 -26 -26 h-34 a10 10 0 0 0 -10 10 v14', 13, 'chrome'),
      b.rect(136, 366, 208, 14, 4, 'dark'),
      b.path('M52 212 H428 C420 320 386 368 336 370 H144 C94 368 60 320 52 212 Z', 'upright'),
      b.rect(38, 196, 404, 24, 12, 'light'),
      b.ellipse(240, 204, 172, 6, 'hollow'),
      b.decor(
        '<path d="M84 240 C94 304 118 338 156 348" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="11" stroke-linecap="round"/>',
      ),
    ].join(''),
  { stands: true },
)

const insetBath: Figure = figure(
  [36, 214, 444, 372],
  (b) =>
    [
      chromeTap(b, 392, 216),
      b.rect(52, 232, 376, 140, 2, 'stone'),
      b.line('M52 278 H428 M52 325 H428 M146 232 V372 M240 232 V372 M334 232 V372'),
      b.path('M92 226 H388 C384 226 380 250 360 252 H120 C100 250 96 226 92 226 Z', 'hollow'),
      b.rect(36, 214, 408, 22, 8, 'upright'),
      b.ellipse(240, 222, 160, 5, 'hollow'),
    ].join(''),
  { stands: true },
)

const sink: Figure = figure(
  [62, 108, 418, 372],
  (b) =>
    [
      b.rect(62, 108, 356, 264, 26, 'upright'),
      b.rect(90, 156, 300, 192, 30, 'across'),
      b.rect(90, 156, 300, 192, 30, 'hollow'),
      b.rect(104, 168, 272, 168, 24, 'upright'),
      b.line('M104 192 L206 234 M376 192 L274 234 M110 326 L210 268 M370 326 L270 268'),
      b.ellipse(240, 252, 34, 34, 'chrome'),
      b.ellipse(240, 252, 21, 21, 'dark'),
      b.line('M226 252 H254 M240 238 V266'),
      b.ellipse(240, 132, 13, 13, 'hollow'),
    ].join(''),
  { up: 'depth' },
)

export const ceramicFigures = { basin, vessel, toilet, freestandingBath, insetBath, sink }
