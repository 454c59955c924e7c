import {
  keepPreviousData,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query"
import type { Answer, Endpoint } from "#src/contract/endpoint.ts"
import { callDesk, type DeskError, type Sent } from "./call.ts"

/**
 * Reads a call's answer, and reads it anew after every change. `everyMs`: read again so often while the page
 * is seen; `staleMs`: how long an answer is still good when the page is seen again.
 */
export function useCall<E extends Endpoint>(
  endpoint: E,
  sent: Sent<E> = {},
  { enabled = true, everyMs, staleMs }: { enabled?: boolean; everyMs?: number; staleMs?: number } = {},
): UseQueryResult<Answer<E>, DeskError> {
  return useQuery<Answer<E>, DeskError>({
    queryKey: [endpoint.name, sent],
    queryFn: () => callDesk(endpoint, sent),
    enabled,
    placeholderData: keepPreviousData,
    ...(everyMs === undefined ? {} : { refetchInterval: everyMs }),
    ...(staleMs === undefined ? {} : { staleTime: staleMs }),
  })
}

/** A call that changes something; what is shown is read anew when it is done, and when somebody else was first. */
export function useChange<E extends Endpoint>(
  endpoint: E,
  onDone?: (answer: Answer<E>) => void,
): UseMutationResult<Answer<E>, DeskError, Sent<E>> {
  const queries = useQueryClient()
  return useMutation<Answer<E>, DeskError, Sent<E>>({
    mutationKey: [endpoint.name],
    mutationFn: (sent) => callDesk(endpoint, sent),
    onSuccess: async (answer) => {
      onDone?.(answer)
      await queries.invalidateQueries()
    },
    // Somebody else was first, or something waits for a second person: what is shown is out of date.
    onError: ({ status }) => (status === 409 || status === 202 ? queries.invalidateQueries() : undefined),
  })
}
