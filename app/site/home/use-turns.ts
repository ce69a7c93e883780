/** Whose turn it is among pictures that follow each other, and whether they move at all. */
import { useEffect, useState } from 'react'
import { useDataSaver } from '#app/components/data-saver.ts'

/** Milliseconds for which each hero picture stands (specification, section 9). */
export const HERO_ROTATION = 5000

/** `turn` counts up. Nothing moves for one picture, in a hidden tab, or where less motion or less data is wished for. */
export function useTurns(pictures: number) {
	const savesData = useDataSaver()
	const [turn, setTurn] = useState(0)
	const [playing, setPlaying] = useState(true)

	useEffect(() => {
		const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)')
		const pauseIfReduced = () => {
			if (reducedMotion.matches || savesData) setPlaying(false)
		}
		pauseIfReduced()
		reducedMotion.addEventListener('change', pauseIfReduced)
		return () => reducedMotion.removeEventListener('change', pauseIfReduced)
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
