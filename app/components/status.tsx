/**
 * A count or result for screen readers. It is said when it changes: once, and not at each letter that is typed.
 * In a modal dialog use one inside, because the page behind it is silent.
 */
import { useEffect, useState } from 'react'

const PAUSE = 1_000 // ms without a further change

export function Status({ text }: { text: string }) {
	const [settled, setSettled] = useState(text)
	useEffect(() => {
		const timer = setTimeout(() => setSettled(text), PAUSE)
		return () => clearTimeout(timer)
	}, [text])
	return (
		<p role="status" className="sr-only">
			{settled}
		</p>
	)
}
