import 'react'

declare module 'react' {
  // Custom properties in `style`.
  interface CSSProperties {
    [variable: `--${string}`]: string | number | undefined
  }
}
