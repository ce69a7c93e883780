/** What a change of many cars would do, in a table of now and then, and what it did. */
import { useEffect, useRef } from 'react'
import { Form, href, Link, useLocation } from 'react-router'
import { SubmitButton } from '#app/components/button.tsx'
import { ButtonForm } from '#app/components/button-form.tsx'
import { TextField } from '#app/components/field.tsx'
import { Notice } from '#app/components/notice.tsx'
import { SelectField } from '#app/components/select-field.tsx'
import { Spoken } from '#app/components/spoken.tsx'
import { useSubmission } from '#app/components/use-form.ts'
import type { FieldErrors } from '#app/core/form.ts'
import { formatRand } from '#app/core/money-and-distance.ts'
import { describeChanges } from '#app/features/staff/audit-log/audit-log.ts'
import { type BulkChange, PRICE_RULES, ROUND_TO } from '#app/features/vehicles/bulk/bulk-change.ts'
import type { DoneBulkChange, BulkPlan as Plan } from '#app/features/vehicles/bulk/bulk-service.server.ts'
import { vehicleAuditText } from '#app/features/vehicles/vehicle-audit-log.ts'
import { publicationMessages } from '#messages/admin-content.ts'
import { notSavedMessages } from '#messages/not-saved.ts'
import { carsMessages } from '#messages/vehicle-form.ts'
import { bulkMessages, bulkMessages as messages } from '#messages/vehicle-office.ts'
import { vehicleMessages } from '#messages/vehicles.ts'

type Vehicle = Plan[number]
type Props = {
	change: BulkChange
	ids: string[]
	values: Record<string, string>
	fieldErrors: FieldErrors
	vehicles: Plan | undefined // undefined without a valid change of prices
	isStale: boolean
}

export function BulkPlan({ vehicles, isStale, ...rest }: Props) {
	const { pathname, search } = useLocation()
	const changed = vehicles?.filter(({ planned }) => planned.reason === undefined) ?? []
	const left = vehicles?.filter(({ planned }) => planned.reason !== undefined) ?? []
	return (
		<div className="grid gap-6">
			{rest.change === 'price' && (
				<>
					<PriceForm {...rest} />
					<p role="status" className="text-sm">
						{vehicles && messages.wouldChange(changed.length)}
					</p>
				</>
			)}
			{isStale && (
				<Notice kind="wrong" role="alert" className="max-w-200">
					{messages.stale}{' '}
					<Link to={pathname + search} replace className="link">
						{messages.newer}
					</Link>
				</Notice>
			)}
			{changed.length > 0 && <Changes {...rest} vehicles={changed} />}
			{rest.change !== 'price' && changed.length === 0 && (
				<Notice className="max-w-200">{messages.none}</Notice>
			)}
			{left.length > 0 && (
				<section aria-labelledby="left" className="text-sm">
					<h2 id="left" className="title text-title-sm mb-2">
						{messages.left}
					</h2>
					<ul className="grid gap-1">
						{left.map((vehicle) => (
							<li key={vehicle.id}>
								<b className="font-[620]">{vehicle.name}</b> {reasonText(vehicle)}
							</li>
						))}
					</ul>
				</section>
			)}
		</div>
	)
}

function PriceForm({ ids, values, fieldErrors }: Omit<Props, 'vehicles' | 'isStale'>) {
	const error = fieldErrors['by']
	const form = useRef<HTMLFormElement>(null)
	useEffect(() => {
		if (fieldErrors['by']) form.current?.querySelector<HTMLElement>('[name=by]')?.focus()
	}, [fieldErrors])
	return (
		<Form
			ref={form}
			key={values['by']}
			method="get"
			action={href('/admin/cars/bulk')}
			aria-label={messages.howPrices}
			className="grid max-w-200 items-start gap-4 sm:grid-cols-3"
		>
			<input type="hidden" name="change" value="price" />
			{ids.map((id) => (
				<input key={id} type="hidden" name="id" value={id} />
			))}
			<SelectField
				name="rule"
				label={messages.rule}
				defaultValue={values['rule']}
				options={PRICE_RULES.map((value) => ({ value, text: messages.rules[value] }))}
			/>
			<TextField
				name="by"
				label={messages.by}
				help={messages.byHelp}
				error={error && (messages.errors[error] ?? messages.errors['not-positive'])}
				inputMode="decimal"
				autoComplete="off"
				defaultValue={values['by']}
			/>
			<SelectField
				name="roundTo"
				label={messages.roundTo}
				help={messages.roundHelp}
				defaultValue={values['roundTo']}
				options={ROUND_TO.map((value) => ({ value, text: messages.rounds[value] }))}
			/>
			<SubmitButton
				kind="line"
				size="small"
				text={messages.show}
				busyText={messages.show}
				busy={false}
				className="justify-self-start sm:col-span-full"
			/>
		</Form>
	)
}

type ChangesProps = Pick<Props, 'change' | 'values'> & { vehicles: Plan }

function Changes({ change, values, vehicles }: ChangesProps) {
	const { isPending, failure, begin } = useSubmission((sent) => sent.has('row'))
	return (
		<Form method="post" onSubmit={(event) => begin() || event.preventDefault()}>
			<input type="hidden" name="change" value={change} />
			{change === 'price' &&
				['rule', 'by', 'roundTo'].map((name) => (
					<input key={name} type="hidden" name={name} value={values[name] ?? ''} />
				))}
			{vehicles.map(({ id, version }) => (
				<input key={id} type="hidden" name="row" value={`${id}:${version}`} />
			))}
			<div className="overflow-x-auto rounded-panel border border-line bg-surface-raised">
				<table aria-label={messages.table} className="w-full border-collapse text-sm">
					<thead>
						<tr>
							{Object.entries(messages.columns).map(([column, head]) => (
								<th key={column} scope="col" className={headClass}>
									{head}
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{vehicles.map((vehicle) => (
							<tr key={vehicle.id} className="border-line not-last:border-b">
								<th scope="row" className="px-3 py-2.5 text-left font-[620] wrap-anywhere sm:px-5">
									{vehicle.name}
								</th>
								<td className={cellClass}>
									<Spoken>{textNow(vehicle, change)}</Spoken>
								</td>
								<td className={cellClass}>
									<Spoken>{textThen(vehicle, change)}</Spoken>
								</td>
							</tr>
						))}
					</tbody>
				</table>
			</div>
			{failure && (
				<Notice kind="wrong" role="alert" className="mt-6 max-w-200">
					{notSavedMessages[failure.outcome]}
				</Notice>
			)}
			<SubmitButton
				text={messages.confirm[change](vehicles.length)}
				busyText={messages.busy}
				busy={isPending}
				className="mt-6"
				{...(change === 'trash' && { kind: 'danger' })}
			/>
		</Form>
	)
}

const headClass =
	'border-b border-line bg-dust-50 px-3 py-3 text-left text-xs font-semibold text-ink-muted sm:px-5'
const cellClass = 'px-3 py-2.5 tabular-nums sm:px-5'

/** What the change is about, of the vehicle as it is. */
function textNow({ publication, status, featured, price }: Vehicle, change: BulkChange): string {
	if (change === 'price') return price === null ? carsMessages.noPrice : formatRand(price)
	if (change === 'sold' || change === 'available') return vehicleMessages.statuses[status]
	if (change === 'featured' || change === 'not-featured')
		return messages.values[featured ? 'featured' : 'not-featured']
	return change === 'trash' ? messages.values.stock : publicationMessages.states[publication]
}

function textThen(vehicle: Vehicle, change: BulkChange): string {
	const { planned } = vehicle
	if (planned.reason !== undefined) return ''
	if (planned.fields === 'remove') return messages.values.trash
	const then = textNow({ ...vehicle, ...planned.fields }, change)
	const advice = planned.advice.map((each) => messages.advice[each])
	return advice.length > 0 ? `${then} (${advice.join(', ')})` : then
}

function reasonText({ planned }: Vehicle): string {
	if (planned.reason === undefined) return ''
	if (planned.reason !== 'incomplete') return messages.reasons[planned.reason]
	return messages.reasons.incomplete(planned.missing.map((fact) => messages.missing[fact]))
}

/** What was changed, and the button that undoes it for ten minutes. */
export function BulkDone({ done: { at, entries, minutesLeft } }: { done: DoneBulkChange }) {
	const isDeleted = entries.some(({ action }) => action === 'deleted')
	const text = isDeleted ? bulkMessages.deleted(entries.length) : bulkMessages.done(entries.length)
	return (
		<div className="grid max-w-200 gap-6">
			<Notice kind="good" role="status" takesFocus>
				{text} {minutesLeft > 0 ? bulkMessages.undoFor(minutesLeft) : bulkMessages.tooLate}
			</Notice>
			{minutesLeft > 0 ? (
				<ButtonForm fields={{ intent: 'undo', at: at.getTime() }}>
					{(isPending) => (
						<SubmitButton
							kind="line"
							text={bulkMessages.undo}
							busyText={bulkMessages.undoing}
							busy={isPending}
						/>
					)}
				</ButtonForm>
			) : (
				<p className="text-sm text-ink-muted">{bulkMessages.tooLateHelp}</p>
			)}
			<ul aria-label={bulkMessages.list} className="grid gap-1 text-sm">
				{entries.map((entry) => (
					<li key={entry.recordId}>
						<b className="font-[620]">{entry.recordName}</b>{' '}
						<span className="text-ink-muted">{describeChanges(entry, vehicleAuditText)}</span>
					</li>
				))}
			</ul>
		</div>
	)
}
