import type { FastifyInstance } from 'fastify'
import type { PlanChange } from './provider/deliveryPlan.ts'
import type { SearchMood } from './provider/searchIndex.ts'
import type { SandboxControl } from './sandboxControl.ts'

type PlanBody = PlanChange & { transactionUuid?: string; referenceNumber?: string }

/** Routes of the control object over JSON; an invalid value gets a 400 with its name. */
export function controlRoutes(app: FastifyInstance, control: SandboxControl) {
  void app.register(
    async (routes) => {
      routes.setErrorHandler((error, _request, reply) => {
        if (!(error instanceof RangeError)) throw error
        return reply.code(400).send({ error: error.message })
      })
      routes.get('/plans', () => control.plans())
      routes.post<{ Body: PlanBody | null }>('/plans', (request) => {
        const { transactionUuid, referenceNumber, ...change } = request.body ?? {}
        return control.setPlan({ transactionUuid, referenceNumber }, change)
      })
      routes.delete('/plans', async (_request, reply) => {
        control.clearPlans()
        return reply.code(204).send()
      })
      routes.post<{ Body: { mood?: SearchMood; lagMs?: number } | null }>('/search', (request) =>
        control.setSearch(request.body ?? {}),
      )
      routes.post<{ Body: { transactionId?: string; accept?: boolean } | null }>(
        '/reviews',
        async (request, reply) => {
          control.decideReview(request.body?.transactionId ?? '', request.body?.accept === true)
          return reply.code(204).send()
        },
      )
      routes.get('/results', () => control.results())
      routes.get('/notifications', () => control.notifications())
    },
    { prefix: '/control' },
  )
}
