const size = 96
const turns = [0, 90, 180, 270, 90, 0, 270, 180, 180, 0, 90, 270, 270, 180, 0, 90]

/** Pattern of quarter-round tiles, drawn without loading a picture. */
export function LoginPicture() {
  return (
    <svg
      width="100%"
      height="100%"
      viewBox={`0 0 ${size * 4} ${size * 4}`}
      preserveAspectRatio="xMidYMid slice"
      style={{ position: 'absolute', inset: 0 }}
      aria-hidden
    >
      <defs>
        <pattern id="tiles" width={size * 4} height={size * 4} patternUnits="userSpaceOnUse">
          {turns.map((turn, index) => {
            const x = (index % 4) * size
            const y = Math.floor(index / 4) * size
            return (
              <g key={`${x}-${y}`} transform={`translate(${x} ${y}) rotate(${turn} ${size / 2} ${size / 2})`}>
                <path
                  d={`M0 0H${size}A${size} ${size} 0 0 1 0 ${size}Z`}
                  fill="#fff"
                  opacity={0.05 + (index % 3) * 0.02}
                />
                <path
                  d={`M0 0H${size / 2}A${size / 2} ${size / 2} 0 0 1 0 ${size / 2}Z`}
                  fill="#fff"
                  opacity="0.07"
                />
              </g>
            )
          })}
        </pattern>
        <linearGradient id="fade" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0.35" stopColor="#06202b" stopOpacity="0" />
          <stop offset="1" stopColor="#06202b" stopOpacity="0.72" />
        </linearGradient>
      </defs>
      <rect width="100%" height="100%" fill="url(#tiles)" />
      <rect width="100%" height="100%" fill="url(#fade)" />
    </svg>
  )
}
