/** The results of some checks: state, finding and advice. */
import { CircleHelp, TriangleAlert } from 'lucide-react'
import { icons } from '#app/components/icons.ts'
import { Tag, type Tone } from '#app/components/tag.tsx'
import type { CheckResult, State } from '#app/infra/doctor/check.server.ts'
import { doctorMessages } from '#messages/doctor.ts'

const STATE_STYLES: Record<State, { tone: Tone; Icon: typeof CircleHelp }> = {
	ok: { tone: 'plain', Icon: icons.CircleCheck },
	warning: { tone: 'warning', Icon: TriangleAlert },
	wrong: { tone: 'wrong', Icon: icons.CircleAlert },
	unknown: { tone: 'blue', Icon: CircleHelp },
}

type Props = { label: string; results: CheckResult[]; isExplained?: boolean }

/** `isExplained`: explains what each check is about. */
export const CheckList = ({ label, results, isExplained = false }: Props) => (
	<ul aria-label={label} className="rounded-panel border border-line bg-surface-raised text-sm">
		{results.map((result) => (
			<Row key={result.id} result={result} isExplained={isExplained} />
		))}
	</ul>
)

type RowProps = { result: CheckResult; isExplained: boolean }

function Row({ result: { id, name, state, what, todo }, isExplained }: RowProps) {
	const { tone, Icon } = STATE_STYLES[state]
	return (
		<li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-5 gap-y-1.5 px-5 py-3.5 not-last:border-b not-last:border-line md:grid-cols-[8.5rem_13rem_minmax(0,1fr)]">
			<span className="max-md:order-2">
				<Tag tone={tone}>
					<Icon aria-hidden strokeWidth={2} className="size-3.5" />
					{doctorMessages.states[state]}
				</Tag>
			</span>
			<h3 className="text-sm font-[620] max-md:order-1">{name}</h3>
			<div className="min-w-0 wrap-anywhere max-md:order-3 max-md:col-span-2">
				{isExplained && <p className="mb-1 text-ink-muted">{doctorMessages.meanings[id]}</p>}
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
