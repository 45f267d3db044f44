export interface ChosenFile {
  readonly name: string
  /** Media type that the browser reports; the server checks the content. */
  readonly type: string
  readonly size: number
}

/** True if the browser reports a PDF; checked before the upload. */
export const looksLikePdf = ({ name, type }: ChosenFile): boolean =>
  type === 'application/pdf' || (type === '' && /\.pdf$/i.test(name))

/** True if the browser reports a picture of a supported kind. */
export const looksLikePicture = ({ type }: ChosenFile): boolean => /^image\/(?:jpeg|png|webp)$/.test(type)

/** Messages about uploads (§8). */
export const uploadMessages = {
  uploaded: (fileName: string) => `${fileName} file uploaded successfully.`,
  uploadFailed: (fileName: string) => `${fileName} file upload failed.`,
  tryAgain: 'Failed to upload the file. Please try again!',
} as const
