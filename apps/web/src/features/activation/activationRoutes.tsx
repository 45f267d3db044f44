import { createRoute } from '@tanstack/react-router'
import { root } from '../../appRoute.tsx'
import { lazyScreen } from '../../lazyScreen.tsx'
import { oneOf, textIn } from '../../lib/text/searchValues.ts'
import { invalidTokenTypes, type InvalidTokenType } from './invalidTokenType.ts'

const activation = createRoute({
  getParentRoute: () => root,
  path: '/users/activate/$token',
  component: lazyScreen(() => import('./ActivationPage.tsx'), 'ActivationPage'),
})

const invalidToken = createRoute({
  getParentRoute: () => root,
  path: '/users/invalidtoken',
  validateSearch: (
    search: Record<string, unknown>,
  ): { type: InvalidTokenType; token?: string | undefined } => ({
    type: oneOf(search, 'type', invalidTokenTypes) ?? 'activation',
    token: textIn(search, 'token', 200),
  }),
  component: lazyScreen(() => import('./InvalidTokenPage.tsx'), 'InvalidTokenPage'),
})

export const activationRoutes = [activation, invalidToken] as const
