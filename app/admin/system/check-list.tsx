/** What each check found: its state, what is, and what to do. */
import { CircleHelp, TriangleAlert } from 'lucide-react'
import type { CheckResult, State } from '#app/platform/doctor/check.server.ts'
import { icons } from '#app/ui/icons.ts'
import { Tag, type Tone } from '#app/ui/tag.tsx'
import { doctorWords } from '#app/words/en-ZA/doctor.ts'

const LOOKS: Record<State, { tone: Tone; Icon: typeof CircleHelp }> = {
	ok: { tone: 'plain', Icon: icons.CircleCheck },
	warning: { tone: 'warning', Icon: TriangleAlert },
	wrong: { tone: 'wrong', Icon: icons.CircleAlert },
	unknown: { tone: 'blue', Icon: CircleHelp },
}

export const CheckList = ({ results }: { results: CheckResult[] }) => (
	<ul
		aria-label={doctorWords.page.list}
		className="rounded-panel border border-line bg-surface-raised text-sm"
	>
		{results.map((result) => (
			<Row key={result.id} result={result} />
		))}
	</ul>
)

function Row({ result: { name, state, what, todo } }: { result: CheckResult }) {
	const { tone, Icon } = LOOKS[state]
	return (
		<li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-5 gap-y-1.5 px-5 py-3.5 not-last:border-b not-last:border-line md:grid-cols-[8.5rem_13rem_minmax(0,1fr)]">
			<span className="max-md:order-2">
				<Tag tone={tone}>
					<Icon aria-hidden strokeWidth={2} className="size-3.5" />
					{doctorWords.states[state]}
				</Tag>
			</span>
			<h2 className="text-sm font-[620] max-md:order-1">{name}</h2>
			<div className="min-w-0 wrap-anywhere max-md:order-3 max-md:col-span-2">
				<p>{what}</p>
				{todo && (
					<p className="mt-1">
						<b className="font-[620]">{doctorWords.page.todo}</b> {todo}
					</p>
				)}
			</div>
		</li>
	)
}
