/** Rotates pictures, and says whether the rotation is playing. */
import { useEffect, useState } from 'react'
import { useDataSaver } from '#app/components/data-saver.ts'

/** Milliseconds that each hero picture is shown (specification, section 9). */
export const HERO_ROTATION = 5000

/** `turn` counts up. Paused with one picture, in a hidden tab, with reduced motion and with data saver on. */
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
