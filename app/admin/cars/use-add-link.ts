import { useEffect, useEffectEvent } from 'react'
import { href, useLocation, useNavigate } from 'react-router'

const PARAM = 'add'

export const addCarLink = `${href('/admin/cars')}?${PARAM}=car`

/**
 * Calls `open` once if a link to the form for a new car was followed, and removes it from the URL, so that a
 * reload opens nothing.
 */
export function useAddLink(open: () => void): void {
	const navigate = useNavigate()
	const { search } = useLocation()
	const parameters = new URLSearchParams(search)
	const isFollowed = parameters.get(PARAM) === 'car'
	const follow = useEffectEvent(() => {
		open()
		parameters.delete(PARAM)
		navigate({ search: parameters.toString() }, { replace: true, preventScrollReset: true })
	})
	useEffect(() => {
		if (isFollowed) follow()
	}, [isFollowed])
}
