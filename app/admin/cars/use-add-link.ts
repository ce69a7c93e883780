/** A link from elsewhere that opens the form for a new car. */
import { useEffect, useEffectEvent } from 'react'
import { href, useSearchParams } from 'react-router'

const PARAM = 'add'

export const addCarLink = `${href('/admin/cars')}?${PARAM}=car`

/** Calls `open` once where the link was followed, and takes it out of the address, so that a reload opens nothing. */
export function useAddLink(open: () => void): void {
	const [search, setSearch] = useSearchParams()
	const follow = useEffectEvent(() => {
		open()
		const rest = new URLSearchParams(search)
		rest.delete(PARAM)
		setSearch(rest, { replace: true, preventScrollReset: true })
	})
	const isFollowed = search.get(PARAM) === 'car'
	useEffect(() => {
		if (isFollowed) follow()
	}, [isFollowed])
}
