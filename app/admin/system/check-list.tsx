/** The results of the checks: state, finding and advice. */
import { CircleHelp, TriangleAlert } from 'lucide-react'
import { icons } from '#app/components/icons.ts'
import { Tag, type Tone } from '#app/components/tag.tsx'
import type { CheckResult, State } from '#app/infra/doctor/check.server.ts'
import { doctorMessages } from '#app/messages/en-ZA/doctor.ts'

const STATE_STYLES: Record<State, { tone: Tone; Icon: typeof CircleHelp }> = {
	ok: { tone: 'plain', Icon: icons.CircleCheck },
	warning: { tone: 'warning', Icon: TriangleAlert },
	wrong: { tone: 'wrong', Icon: icons.CircleAlert },
	unknown: { tone: 'blue', Icon: CircleHelp },
}

export const CheckList = ({ results }: { results: CheckResult[] }) => (
	<ul
		aria-label={doctorMessages.page.list}
		className="rounded-panel border border-line bg-surface-raised text-sm"
	>
		{results.map((result) => (
			<Row key={result.id} result={result} />
		))}
	</ul>
)

function Row({ result: { name, state, what, todo } }: { result: CheckResult }) {
	const { tone, Icon } = STATE_STYLES[state]
	return (
		<li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-5 gap-y-1.5 px-5 py-3.5 not-last:border-b not-last:border-line md:grid-cols-[8.5rem_13rem_minmax(0,1fr)]">
			<span className="max-md:order-2">
				<Tag tone={tone}>
					<Icon aria-hidden strokeWidth={2} className="size-3.5" />
					{doctorMessages.states[state]}
				</Tag>
			</span>
			<h2 className="text-sm font-[620] max-md:order-1">{name}</h2>
			<div className="min-w-0 wrap-anywhere max-md:order-3 max-md:col-span-2">
				<p>{what}</p>
				{todo && (
					<p className="mt-1">
						<b className="font-[620]">{doctorMessages.page.todo}</b> {todo}
					</p>
				)}
			</div>
		</li>
	)
}
