import {
  adminQuestionsContract,
  questionsContract,
} from '@tradecounter/contract/questions/questions.contract.ts'
import type { QuestionMessage, RowQuestion } from '@tradecounter/contract/questions/questions.entities.ts'
import type { RouteInput } from '@tradecounter/contract/routes.ts'
import type { QuestionOutcome } from '@tradecounter/rules/questions/questionStates.ts'
import { isAdmin } from '@tradecounter/rules/members/roles.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { apiFor } from '../../lib/api/api.ts'
import { orFound } from '../../lib/api/orFound.ts'
import { useCursorPages } from '../../lib/api/useCursorPages.ts'
import { useDownload } from '../../lib/files/useDownload.ts'
import { useFallbackPoll } from '../../lib/live/followLive.ts'
import { customerIdOf, eitherArea, useCustomerId } from '../../lib/session/area.ts'
import { useMember } from '../../lib/session/memberStore.ts'
import { questionKeys } from './questionKeys.ts'
import type { QuestionsSearch } from './questionsSearch.ts'
import { refreshChangedQuestions } from './refreshChangedQuestions.ts'

const ownApi = apiFor(questionsContract)
const anyApi = apiFor(adminQuestionsContract)
const getQuestion = eitherArea(ownApi.getQuestion, anyApi.getAnyQuestion)
const getFile = eitherArea(ownApi.getQuestionFile, anyApi.getAnyQuestionFile)

/** Questions of the member's customer, or for the supplier all of a state. */
export function useQuestions(search: QuestionsSearch) {
  const member = useMember()
  const refetchInterval = useFallbackPoll()
  return useCursorPages({
    queryKey: [...questionKeys.lists, search],
    ask: (after, signal) => {
      const { state, reason, customerId, days } = search
      if (!isAdmin(member)) {
        const params = { customerId: customerIdOf(member) }
        return ownApi.listQuestions({ params, query: { ...after, q: { state } } }, { signal })
      }
      const q = { state, reason, customerId, days: days === undefined ? undefined : Number(days) }
      return anyApi.listAnyQuestions({ query: { ...after, q } }, { signal })
    },
    refetchInterval,
  })
}

export function useQuestion(questionId: number) {
  const member = useMember()
  const refetchInterval = useFallbackPoll()
  return useQuery({
    queryKey: questionKeys.detail(questionId),
    queryFn: ({ signal }) => getQuestion(member, { params: { questionId } }, { signal }),
    refetchInterval,
  })
}

/** Document of a new question, loaded when the form opens. */
export function useAskable(transactionId: number) {
  const customerId = useCustomerId()
  return useQuery({
    queryKey: questionKeys.askable(transactionId),
    queryFn: ({ signal }) => ownApi.getAskable({ params: { customerId, transactionId } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })
}

export function useAskQuestion() {
  const customerId = useCustomerId()
  return useMutation({
    mutationFn: (body: RouteInput<'askQuestion'>['body']) =>
      ownApi.askQuestion({ params: { customerId }, body }),
    onSuccess: refreshChangedQuestions,
  })
}

/** Message to a question, and its verb. */
export interface Saying {
  readonly verb: 'add' | 'reopen' | 'answer' | 'resolve'
  readonly version: number
  readonly note: string
  readonly fileIds: number[]
  readonly outcome?: QuestionOutcome | undefined
}

/** Sends a message; after a refusal of an old version the question is reloaded and typed text stays. */
export function useSay({ questionId }: Pick<RowQuestion, 'questionId'>) {
  const member = useMember()
  return useMutation({
    mutationFn: ({ verb, outcome, ...body }: Saying) => {
      if (verb === 'answer') return anyApi.answerQuestion({ params: { questionId }, body })
      if (verb === 'resolve')
        return anyApi.resolveQuestion({ params: { questionId }, body: { ...body, outcome } })
      const params = { customerId: customerIdOf(member), questionId }
      return verb === 'add' ? ownApi.addToQuestion({ params, body }) : ownApi.reopenQuestion({ params, body })
    },
    onSettled: refreshChangedQuestions,
  })
}

export function useWithdrawQuestion({
  questionId,
  version,
}: {
  readonly questionId: number
  readonly version: number
}) {
  const customerId = useCustomerId()
  return useMutation({
    mutationFn: () => {
      const params = { customerId, questionId }
      const withdraw = () => ownApi.withdrawQuestion({ params, body: { version } })
      // A withdrawn question has no button for the next try.
      return orFound(withdraw, async () => {
        const question = await ownApi.getQuestion({ params })
        return question.state === 'withdrawn' ? question : undefined
      })
    },
    onSettled: refreshChangedQuestions,
  })
}

/** Uploads a file: for an answer to its question, for a new question to the customer. */
export function useUploadQuestionFile(questionId: number | undefined) {
  const member = useMember()
  return useMutation({
    meta: { showsOwnErrors: true },
    mutationFn: ({ file, signal }: { readonly file: File; readonly signal: AbortSignal }) =>
      isAdmin(member) && questionId !== undefined
        ? anyApi.uploadAnswerFile({ params: { questionId }, file }, { signal })
        : ownApi.uploadQuestionFile({ params: { customerId: customerIdOf(member) }, file }, { signal }),
  })
}

export function useDownloadQuestionFile(questionId: number) {
  const member = useMember()
  return useDownload(({ fileId }: QuestionMessage['files'][number]) =>
    getFile(member, { params: { questionId, fileId } }),
  )
}
