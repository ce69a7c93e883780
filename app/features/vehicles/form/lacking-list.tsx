/** What the form lacks before the vehicle comes on the website: each entry leads to its field. */
import { useId } from 'react'
import type { Lacking } from '#app/features/vehicles/publish-gate.ts'
import { vehicleFormMessages } from '#messages/vehicle-form.ts'

const messages = vehicleFormMessages.lacking

type Props = { lacking: Lacking; onField: (name: string) => void }

export function LackingList({ lacking: { missing, advice }, onField }: Props) {
	const id = useId()
	if (missing.length + advice.length === 0) return null
	const lines = [
		{
			title: messages.missing,
			entries: missing.map((fact) => ({ field: fact, text: messages.facts[fact] })),
		},
		{
			title: messages.better,
			entries: advice.map((each) => ({
				field: each === 'few-photos' ? 'image' : 'description',
				text: messages.advice[each],
			})),
		},
	]
	return (
		<section
			aria-labelledby={id}
			className="rounded-control border-l-3 border-accent bg-surface-sunken px-4 py-2 text-sm"
		>
			<h3 id={id} className="font-semibold">
				{messages.title}
			</h3>
			{lines.map(
				({ title, entries }) =>
					entries.length > 0 && (
						<p key={title} className="flex flex-wrap items-center gap-x-3">
							{title}
							{entries.map(({ field, text }) => (
								<button key={text} type="button" onClick={() => onField(field)} className="link min-h-11">
									{text}
								</button>
							))}
						</p>
					),
			)}
		</section>
	)
}
