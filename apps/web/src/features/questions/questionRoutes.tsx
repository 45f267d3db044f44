import { createRoute } from '@tanstack/react-router'
import { app, whole } from '../../appRoute.tsx'
import { lazyScreen } from '../../lazyScreen.tsx'
import { paths } from '../../paths.ts'
import { requirePage } from '../../shell/gates.ts'
import { validateQuestionsSearch } from './questionsSearch.ts'

const questions = createRoute({
  getParentRoute: () => app,
  path: '/questions',
  staticData: { crumbs: () => [{ label: 'Questions' }] },
  beforeLoad: () => requirePage('questions'),
  validateSearch: validateQuestionsSearch,
  component: lazyScreen(() => import('./QuestionsPage.tsx'), 'QuestionsPage'),
})

const question = createRoute({
  getParentRoute: () => app,
  path: '/questions/$questionId',
  staticData: { crumbs: () => [{ label: 'Questions', href: paths.questions() }, { label: 'Question' }] },
  beforeLoad: () => requirePage('questions'),
  params: { parse: ({ questionId }) => ({ questionId: whole(questionId) }) },
  component: lazyScreen(() => import('./QuestionPage.tsx'), 'QuestionPage'),
})

export const questionRoutes = [questions, question] as const
