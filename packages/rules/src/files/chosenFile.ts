export interface ChosenFile {
  readonly name: string
  /** Type the browser reports; the server reads the content itself. */
  readonly type: string
  readonly size: number
}

/** True if the browser takes the file for a PDF; checked before anything is sent. */
export const looksLikePdf = ({ name, type }: ChosenFile): boolean =>
  type === 'application/pdf' || (type === '' && /\.pdf$/i.test(name))

/** True if the browser takes the file for a picture of a supported kind. */
export const looksLikePicture = ({ type }: ChosenFile): boolean => /^image\/(?:jpeg|png|webp)$/.test(type)

/** §8 Uploads. */
export const uploadMessages = {
  uploaded: (fileName: string) => `${fileName} file uploaded successfully.`,
  uploadFailed: (fileName: string) => `${fileName} file upload failed.`,
  tryAgain: 'Failed to upload the file. Please try again!',
} as const
