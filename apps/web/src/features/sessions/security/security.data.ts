import { secondFactorContract } from '@tradecounter/contract/second-factor/secondFactor.contract.ts'
import { ownNameContract } from '@tradecounter/contract/users/ownName.contract.ts'
import { devicesContract } from '@tradecounter/contract/sessions/devices.contract.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { apiFor } from '../../../lib/api/api.ts'
import { queryClient } from '../../../lib/api/queryClient.ts'

const ownNameApi = apiFor(ownNameContract)
const devicesApi = apiFor(devicesContract)
const factorApi = apiFor({
  beginSecondFactor: secondFactorContract.beginSecondFactor,
  getSecondFactor: secondFactorContract.getSecondFactor,
  removeSecondFactor: secondFactorContract.removeSecondFactor,
  renewRecoveryCodes: secondFactorContract.renewRecoveryCodes,
})

const devicesKey = ['devices'] as const
const factorKey = ['secondFactor'] as const

const refreshDevices = () => queryClient.invalidateQueries({ queryKey: devicesKey })
export const refreshSecondFactor = () => queryClient.invalidateQueries({ queryKey: factorKey })

export const useDevices = () =>
  useQuery({ queryKey: devicesKey, queryFn: ({ signal }) => devicesApi.listDevices({}, { signal }) })

export const useEndDevice = () =>
  useMutation({
    mutationFn: (sessionId: string) => devicesApi.endDevice({ params: { sessionId } }),
    onSettled: refreshDevices,
  })

export const useEndOtherDevices = () =>
  useMutation({ mutationFn: () => devicesApi.endOtherDevices({}), onSettled: refreshDevices })

export const useSecondFactor = () =>
  useQuery({ queryKey: factorKey, queryFn: ({ signal }) => factorApi.getSecondFactor({}, { signal }) })

export const useBeginSecondFactor = () =>
  useMutation({
    mutationFn: (body: { readonly username: string; readonly password: string }) =>
      factorApi.beginSecondFactor({ body }),
  })

export const useRemoveSecondFactor = () =>
  useMutation({
    mutationFn: (code: string) => factorApi.removeSecondFactor({ body: { code } }),
    onSuccess: refreshSecondFactor,
  })

export const useRenewRecoveryCodes = () =>
  useMutation({
    mutationFn: (code: string) => factorApi.renewRecoveryCodes({ body: { code } }),
    onSuccess: refreshSecondFactor,
  })

interface OwnName {
  readonly firstName: string
  readonly lastName: string
}

export const useSetOwnName = () =>
  useMutation({
    mutationFn: (body: OwnName) => ownNameApi.setOwnName({ body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['me'] }),
    meta: { showsOwnErrors: true },
  })
