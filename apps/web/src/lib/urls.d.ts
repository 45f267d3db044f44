/** A file of the build by its address. */
declare module '*.ttf?url' {
  const url: string
  // oxlint-disable-next-line import/no-default-export
  export default url
}
