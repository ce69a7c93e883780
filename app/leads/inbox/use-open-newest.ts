/** Where list and lead stand side by side, a list without a chosen lead opens this one. */
import { useEffect } from 'react'
import { useNavigate } from 'react-router'

const SIDE_BY_SIDE = '(min-width: 80rem)' // Tailwind's xl

export function useOpenNewest(address: string | undefined): void {
	const navigate = useNavigate()
	useEffect(() => {
		if (!address || !window.matchMedia(SIDE_BY_SIDE).matches) return
		void navigate(address, { replace: true, preventScrollReset: true })
	}, [address, navigate])
}
