/** Whose turn it is among pictures that follow each other, and whether they move at all. */
import { useEffect, useState } from 'react'
import { useDataSaver } from '#app/ui/data-saver.ts'

/** Milliseconds for which each hero picture stands (specification, section 9). */
export const HERO_ROTATION = 5000

/** `turn` counts up. Nothing moves for one picture, in a hidden tab, or where less motion or less data is wished for. */
export function useTurns(pictures: number) {
	const savesData = useDataSaver()
	const [turn, setTurn] = useState(0)
	const [playing, setPlaying] = useState(true)

	useEffect(() => {
		const calm = matchMedia('(prefers-reduced-motion: reduce)')
		const settle = () => {
			if (calm.matches || savesData) setPlaying(false)
		}
		settle()
		calm.addEventListener('change', settle)
		return () => calm.removeEventListener('change', settle)
	}, [savesData])

	useEffect(() => {
		if (pictures < 2 || !playing) return
		const timer = setInterval(() => {
			if (!document.hidden) setTurn((turn) => turn + 1)
		}, HERO_ROTATION)
		return () => clearInterval(timer)
	}, [pictures, playing])

	return { turn, playing, toggle: () => setPlaying((playing) => !playing) }
}
