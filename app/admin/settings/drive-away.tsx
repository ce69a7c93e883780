/** What it costs to drive a vehicle away: staff can read the costs, owners set them. */
import { TextField } from '#app/components/field.tsx'
import { SelectField } from '#app/components/select-field.tsx'
import type { Values } from '#app/core/form.ts'
import { formatRandExactly } from '#app/core/money-and-distance.ts'
import type { Dealer } from '#app/features/dealer/dealer.ts'
import { COST_KINDS, COST_VEHICLES, costName, isFinanced } from '#app/features/dealer/drive-away.ts'
import {
	driveAwayFields,
	driveAwayInput,
	MAX_COST_WORDS,
	MAX_COSTS,
	PAYMENTS,
} from '#app/features/dealer/drive-away-schema.ts'
import { driveAwayMessages, driveAwaySettingsMessages as messages } from '#messages/settings-parts.ts'
import type { SettingsResult } from './save.server.ts'
import { errorMessageAt, type Saved, SettingsForm } from './settings-form.tsx'

type Props = {
	costs: Dealer['driveAway']
	version: string
	mayProtect: boolean
	to: string
	saved: Saved
	result: SettingsResult | undefined
}

export function DriveAway({ costs = [], mayProtect, saved, ...props }: Props) {
	const begins = driveAwayFields({ driveAway: costs })
	return (
		<section aria-labelledby="drive-away" className="beside mt-10 border-t border-line pt-8">
			<h3 id="drive-away" className="title text-title-sm">
				{messages.heading}
			</h3>
			<p className="mt-1.5 mb-5 text-sm leading-normal text-ink-muted">{messages.text}</p>
			{mayProtect ? (
				<SettingsForm
					{...props}
					section="driveAway"
					schema={driveAwayInput}
					save={messages.save}
					saved={saved?.form === 'driveAway' ? saved : null}
					begins={begins}
					isSecond
				>
					{(field, rejected) => (
						<>
							<ol className="grid gap-7">
								{Array.from({ length: countRows(rejected ?? begins) }, (_, at) => (
									// biome-ignore lint/suspicious/noArrayIndexKey: a row has no id but its index
									<li key={at} className="grid grid-cols-2 gap-x-4 gap-y-3 md:grid-cols-6">
										<SelectField
											{...field('costKind', at)}
											label={messages.cost(at + 1)}
											options={kinds()}
											className="col-span-2"
										/>
										<TextField
											{...field('costWords', at)}
											label={messages.words(at + 1)}
											maxLength={MAX_COST_WORDS}
											{...(at === 0 && { help: messages.wordsHelp })}
											className="col-span-2"
										/>
										<TextField
											{...field('costAmount', at)}
											label={messages.amount(at + 1)}
											unit={{ text: 'R', side: 'left' }}
											inputMode="decimal"
											className="md:col-span-2"
										/>
										<SelectField
											{...field('costVehicles', at)}
											label={messages.vehicles(at + 1)}
											options={COST_VEHICLES.map((value) => ({ value, text: messages.vehiclesOf[value] }))}
											className="md:col-span-3"
										/>
										<SelectField
											{...field('costPaid', at)}
											label={messages.paid(at + 1)}
											options={PAYMENTS.map((value) => ({ value, text: messages.payments[value] }))}
											className="col-span-2 md:col-span-3"
										/>
									</li>
								))}
							</ol>
							<p className="mt-4 text-sm text-ink-muted">{messages.more(MAX_COSTS)}</p>
						</>
					)}
				</SettingsForm>
			) : (
				<Listed costs={costs} result={props.result} />
			)}
		</section>
	)
}

function Listed({ costs = [], result }: Pick<Props, 'costs' | 'result'>) {
	const fieldErrors = result?.outcome === 'invalid' && result.form === 'driveAway' ? result.fieldErrors : {}
	return (
		<div>
			<ul className="mb-3 text-sm">
				{costs.map((cost) => (
					<li key={costName(cost) + cost.vehicles}>
						{[
							`${costName(cost)}: ${formatRandExactly(cost.amount)}`,
							messages.vehiclesOf[cost.vehicles],
							...(isFinanced(cost) ? [driveAwayMessages.mayBeFinanced] : []),
						].join(', ')}
					</li>
				))}
				{costs.length === 0 && <li>{messages.notSet}</li>}
			</ul>
			<p className="text-sm">{errorMessageAt(fieldErrors, 'version') ?? messages.forOwners}</p>
		</div>
	)
}

const countRows = ({ costKind }: Values) => [costKind].flat().length

const kinds = () => [
	{ value: '', text: messages.none },
	...COST_KINDS.map((value) => ({ value, text: driveAwayMessages.kinds[value] })),
]
