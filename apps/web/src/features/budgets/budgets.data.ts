import { budgetsContract } from '@tradecounter/contract/budgets/budgets.contract.ts'
import type { OrderDetail } from '@tradecounter/contract/orders/orders.entities.ts'
import { budgetMessages } from '@tradecounter/rules/budgets/budgets.problems.ts'
import { OrderStatus } from '@tradecounter/rules/orders/orderStatus.ts'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { allPages } from '../../lib/api/allPages.ts'
import { apiFor } from '../../lib/api/api.ts'
import { queryClient } from '../../lib/api/queryClient.ts'
import { useFallbackPoll } from '../../lib/live/followLive.ts'
import { toastOutcome, toastSuccess } from '../../lib/toasts.tsx'
import { paths } from '../../paths.ts'
import { orderKeys } from '../orders/orderKeys.ts'
import { refreshOrders } from '../orders/orders.data.ts'
import type { BudgetsSearch } from './budgetsSearch.ts'

const budgetsApi = apiFor(budgetsContract)

/** Page size of budgets: that of lists, as §9 names none. */
export const budgetPageSize = 100

// Under the keys of order lists, as orders change the standing of budgets.
const budgetsKey = [...orderKeys.lists, 'budgets'] as const
const refresh = () => queryClient.invalidateQueries({ queryKey: budgetsKey })

const listPage = (
  customerId: number,
  { search, nearlyUsed, page = 1, sort, direction }: BudgetsSearch,
  perPage = budgetPageSize,
  signal?: AbortSignal,
) =>
  budgetsApi.listBudgets(
    {
      params: { customerId },
      query: {
        page,
        per_page: perPage,
        ...(sort ? { sort: { [sort]: direction ?? 'asc' } } : {}),
        q: { search, nearlyUsed },
      },
    },
    { signal },
  )

export function useBudgets(customerId: number, search: BudgetsSearch, perPage = budgetPageSize) {
  const refetchInterval = useFallbackPoll()
  return useQuery({
    queryKey: [...budgetsKey, customerId, search, perPage],
    queryFn: ({ signal }) => listPage(customerId, search, perPage, signal),
    placeholderData: keepPreviousData,
    refetchInterval,
  })
}

/** Budgets that are nearly used in the present period, largest share first. */
export const useNearlyUsedBudgets = (customerId: number, perPage: number) =>
  useQuery({
    queryKey: [...budgetsKey, customerId, 'nearlyUsed'],
    queryFn: ({ signal }) =>
      budgetsApi.listBudgets(
        { params: { customerId }, query: { per_page: perPage, q: { nearlyUsed: 'true' } } },
        { signal },
      ),
    refetchInterval: useFallbackPoll(),
  })

export const allBudgets = (customerId: number, search: BudgetsSearch) =>
  allPages((page) => listPage(customerId, { ...search, page }))

export const useFiscalYear = (customerId: number) =>
  useQuery({
    queryKey: [...budgetsKey, customerId, 'year'],
    queryFn: ({ signal }) => budgetsApi.getFiscalYear({ params: { customerId } }, { signal }),
  })

export const useSetFiscalYear = (customerId: number) =>
  useMutation({
    mutationFn: (startMonth: number) =>
      budgetsApi.setFiscalYear({ params: { customerId }, body: { startMonth } }),
    onSettled: refresh,
  })

/** Sets whether orders need a cost centre; the switch waits for the reloaded member, who has the setting. */
export const useSetCostCentreRequirement = (customerId: number) =>
  useMutation({
    mutationFn: (requireCostCentre: boolean) =>
      budgetsApi.setCostCentreRequirement({ params: { customerId }, body: { requireCostCentre } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['me'] }),
  })

export type NewBudget = Parameters<typeof budgetsApi.createBudget>[0]['body']
type BudgetTerms = Parameters<typeof budgetsApi.updateBudget>[0]['body']

export const useCreateBudget = (customerId: number) =>
  useMutation({
    mutationFn: (body: NewBudget) => budgetsApi.createBudget({ params: { customerId }, body }),
    onSuccess: refresh,
  })

export const useUpdateBudget = (customerId: number, budgetId: number) =>
  useMutation({
    mutationFn: (body: BudgetTerms) => budgetsApi.updateBudget({ params: { customerId, budgetId }, body }),
    onSettled: refresh,
  })

export const useDeleteBudget = (customerId: number, budgetId: number) =>
  useMutation({
    mutationFn: () => budgetsApi.deleteBudget({ params: { customerId, budgetId } }),
    // Toast before the list removes the row with this component.
    onSuccess: () => toastSuccess(budgetMessages.removed),
    onSettled: refresh,
  })

export const useSpending = (customerId: number, costCentreId: number) =>
  useQuery({
    queryKey: [...budgetsKey, customerId, 'spending', costCentreId],
    queryFn: ({ signal }) =>
      budgetsApi.getCostCentreSpending({ params: { customerId, costCentreId } }, { signal }),
  })

interface SpendingSpan {
  /** First day of the orders' month, `YYYY-MM-DD`; undefined for all months. */
  readonly startsOn?: string | undefined
  readonly endsOn?: string | undefined
}

interface OrdersOf extends SpendingSpan {
  readonly page: number
  readonly perPage: number
}

export const useSpendingOrders = (customerId: number, costCentreId: number, of: OrdersOf) =>
  useQuery({
    queryKey: [...budgetsKey, customerId, 'orders', costCentreId, of],
    queryFn: ({ signal }) =>
      budgetsApi.listCostCentreOrders(
        {
          params: { customerId, costCentreId },
          query: { page: of.page, per_page: of.perPage, q: { startsOn: of.startsOn, endsOn: of.endsOn } },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })

/** All orders of a cost centre for a file, oldest first: new orders then move no row to another page. */
export const allSpendingOrders = (customerId: number, costCentreId: number, span: SpendingSpan) =>
  allPages((page) =>
    budgetsApi.listCostCentreOrders({
      params: { customerId, costCentreId },
      query: { page, per_page: budgetPageSize, sort: { submittedOn: 'asc' }, q: span },
    }),
  )

/** Budgets that an order counts in, with the cost centre on the screen. */
export const useOrderBudgets = (
  { orderID, customerId, version, totalAmountCents }: OrderDetail,
  costCentreId: number,
) =>
  useQuery({
    queryKey: [...budgetsKey, customerId, 'order', orderID, costCentreId, version, totalAmountCents],
    queryFn: ({ signal }) =>
      budgetsApi.listOrderBudgets(
        { params: { customerId, orderId: orderID }, query: { costCentreId } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })

export const useBudgetAsks = (customerId: number) =>
  useQuery({
    queryKey: [...budgetsKey, customerId, 'asks'],
    queryFn: ({ signal }) => budgetsApi.listBudgetAsks({ params: { customerId } }, { signal }),
    refetchInterval: useFallbackPoll(),
  })

/** Allows an order above its budgets. */
export const useAllowOverBudget = ({ orderID, orderNumber, customerId, version }: OrderDetail) =>
  useMutation({
    mutationFn: () =>
      budgetsApi.allowOverBudget({ params: { customerId, orderId: orderID }, body: { version } }),
    onSuccess: async ({ statusId, waitsBecause }) => {
      const { allowed, allowedAndApproved } = budgetMessages
      const outcome =
        statusId === OrderStatus.approved ? allowedAndApproved : [allowed, ...waitsBecause].join(' ')
      toastOutcome(outcome, {
        label: orderNumber,
        href: paths.order(orderID),
      })
      await refreshOrders(orderID)
    },
    onError: () => void refreshOrders(orderID),
  })
