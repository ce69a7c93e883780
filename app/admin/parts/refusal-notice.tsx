/** Why a record was not saved, above its fields: what was typed stays. */
import { useEffect, useRef } from 'react'
import { Notice } from '#app/ui/notice.tsx'
import { partWords } from '#app/words/en-ZA/admin-parts.ts'

const sentences: Record<string, (what: string, by?: string) => string> = partWords.refused

type Props = {
	what: string // such as `car`
	problem: string
	by?: string // who was faster
	onNewer: () => void
}

export function RefusalNotice({ what, problem, by, onNewer }: Props) {
	const place = useRef<HTMLDivElement>(null)
	useEffect(() => {
		place.current?.scrollIntoView({ block: 'nearest' })
	}, [])
	const sentence = sentences[problem] ?? partWords.refused.gone
	return (
		<div ref={place}>
			<Notice kind="wrong" role="alert" className="mb-5">
				<p>{sentence(what, by)}</p>
				{problem === 'changed-meanwhile' && (
					<button type="button" onClick={onNewer} className="link mt-1 min-h-11 text-left">
						{partWords.openNewer}
					</button>
				)}
			</Notice>
		</div>
	)
}
