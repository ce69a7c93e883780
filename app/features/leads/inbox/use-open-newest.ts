/** If list and lead are side by side and no lead is selected, opens the given one. */
import { useEffect } from 'react'
import { useNavigate } from 'react-router'

const SIDE_BY_SIDE = '(min-width: 80rem)' // Tailwind's `xl`

export function useOpenNewest(url: string | undefined): void {
	const navigate = useNavigate()
	useEffect(() => {
		if (!url || !window.matchMedia(SIDE_BY_SIDE).matches) return
		void navigate(url, { replace: true, preventScrollReset: true })
	}, [url, navigate])
}
