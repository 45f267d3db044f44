import { questionFilesMaximum } from '@tradecounter/rules/questions/questionLimits.ts'
import { MessageFiles, type MessageFilesProps } from '../../ui/form/MessageFiles.tsx'
import { useUploadQuestionFile } from './questions.data.ts'

/** @param questionId question of an answer's files; none for a new question */
export function QuestionFiles({
  questionId,
  ...props
}: MessageFilesProps & { readonly questionId?: number }) {
  const upload = useUploadQuestionFile(questionId)
  return <MessageFiles {...props} maximum={questionFilesMaximum} upload={upload.mutateAsync} />
}
