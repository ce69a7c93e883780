/** Why a vehicle was not saved, above its fields: what was typed stays. */
import { useEffect, useRef } from 'react'
import { Notice } from '#app/ui/notice.tsx'
import type { SaveProblem } from '#app/vehicles/stock-entry.ts'
import { carsWords } from '#app/words/en-ZA/admin-cars.ts'

const words = carsWords.refused

type Props = { problem: SaveProblem; by?: string; onNewer: () => void }

export function RefusalNotice({ problem, by, onNewer }: Props) {
	const place = useRef<HTMLDivElement>(null)
	useEffect(() => {
		place.current?.scrollIntoView({ block: 'nearest' })
	}, [])
	return (
		<div ref={place}>
			<Notice kind="wrong" role="alert" className="mb-5">
				<p>{problem === 'changed-meanwhile' ? words[problem](by) : sentenceOf(problem)}</p>
				{problem === 'changed-meanwhile' && (
					<button type="button" onClick={onNewer} className="link mt-1 min-h-11 text-left">
						{words.openNewer}
					</button>
				)}
			</Notice>
		</div>
	)
}

const sentenceOf = (problem: SaveProblem) =>
	problem === 'photo-missing' ? words['photo-missing'] : words.gone
