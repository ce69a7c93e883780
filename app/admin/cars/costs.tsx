/** /admin/cars/:id/costs: what a vehicle cost and earns, for owners and managers. */
import { data, Form, href, Link, redirect } from 'react-router'
import { callServerAction, useActionResult } from '#app/admin/components/server-result.ts'
import { adminMeta } from '#app/admin/frame.ts'
import { SubmitButton } from '#app/components/button.tsx'
import { Facts } from '#app/components/facts.tsx'
import { TextField } from '#app/components/field.tsx'
import { FieldColumns } from '#app/components/field-groups.tsx'
import { FormNotice, NotSavedNotice } from '#app/components/form-notice.tsx'
import { Notice } from '#app/components/notice.tsx'
import { OptionalDateField } from '#app/components/office-fields.tsx'
import { SelectField } from '#app/components/select-field.tsx'
import { Spoken } from '#app/components/spoken.tsx'
import { useForm } from '#app/components/use-form.ts'
import { formatLongDate, type IsoDate } from '#app/core/dates.ts'
import { type FieldErrors, toValues, type Values } from '#app/core/form.ts'
import { formatRandAndCents } from '#app/core/money-and-distance.ts'
import { requirePermission } from '#app/features/staff/sign-in/guard.server.ts'
import {
	type Cents,
	type CostSummary,
	type Costs,
	costFields,
	costInput,
	rowsOf,
	VAT_KINDS,
} from '#app/features/vehicles/costs/cost.ts'
import { findCosts, saveCosts } from '#app/features/vehicles/costs/cost-service.server.ts'
import { servicesContext } from '#app/infra/services.server.ts'
import { costMessages as messages } from '#messages/vehicle-office.ts'
import type { Route } from './+types/costs.ts'

export async function loader({ request, context, params, url }: Route.LoaderArgs) {
	await requirePermission({ request, context }, 'costs:write')
	const loaded = await findCosts(context.get(servicesContext), params.id)
	if (!loaded) throw new Response(null, { status: 404 })
	return { ...loaded, isSaved: url.searchParams.has('saved') }
}

export async function action({ request, context, params: { id } }: Route.ActionArgs) {
	const by = await requirePermission({ request, context }, 'costs:write')
	const services = { ...context.get(servicesContext), by }
	if (!(await findCosts(services, id))) throw new Response(null, { status: 404 })
	const saved = await saveCosts(services, id, toValues(await request.formData()))
	if (!saved.ok) return data(saved.error, { status: saved.error.isStale ? 409 : 400 })
	throw redirect(`${href('/admin/cars/:id/costs', { id })}?saved=1#main`)
}

export const clientAction = (args: Route.ClientActionArgs) => callServerAction(args)

export const meta: Route.MetaFunction = () => adminMeta(messages.title, undefined)

export default function CostsPage({ loaderData, actionData }: Route.ComponentProps) {
	const { vehicle, costs, version, summary, isSaved } = loaderData
	const rejected = useActionResult(actionData)
	return (
		<>
			<p className="mb-2">
				<Link to={href('/admin/cars')} className="link inline-flex min-h-11 items-center">
					{messages.back}
				</Link>
			</p>
			<h1 className="title text-title-md wrap-anywhere">
				{messages.title}: {[vehicle.year, vehicle.name].filter(Boolean).join(' ')}
			</h1>
			<p className="mt-1 mb-6 text-sm text-ink-muted">{messages.text}</p>
			{isSaved && !rejected && (
				<Notice kind="good" role="status" className="mb-6">
					{messages.saved}
				</Notice>
			)}
			<div className="grid items-start gap-8 xl:grid-cols-2">
				<CostForm
					key={version}
					costs={costs}
					version={version}
					rejected={rejected}
					to={href('/admin/cars/:id/costs', { id: vehicle.id })}
				/>
				<Margin summary={summary} isSold={vehicle.isSold} />
			</div>
		</>
	)
}

type Rejected = { fieldErrors: FieldErrors; values: Values; isStale: boolean }
type Props = { costs: Costs; version: string; rejected: Rejected | undefined; to: string }

const AMOUNT = { unit: { text: 'R', side: 'left' }, inputMode: 'decimal', autoComplete: 'off' } as const

function CostForm({ costs, version, rejected, to }: Props) {
	const { form, field, wrongFields, failure, isPending } = useForm({
		schema: costInput,
		messageOf,
		values: costFields(costs),
		rejected: rejected && { errors: rejected.fieldErrors, values: rejected.values },
	})
	const rows = Math.max(rowsOf(costs), [rejected?.values.lineText ?? []].flat().length)
	return (
		<Form {...form} method="post" aria-label={messages.title} className="grid gap-6">
			<FormNotice {...wrongFields} failure={failure} />
			{rejected?.isStale && <NotSavedNotice text={messages.stale} to={to} />}
			<input type="hidden" name="version" value={version} />
			<FieldColumns>
				<TextField
					{...field('boughtFor')}
					{...AMOUNT}
					label={messages.boughtFor}
					help={messages.boughtForHelp}
				/>
				<OptionalDateField {...field('boughtOn')} label={messages.boughtOn} type="date" />
				<SelectField
					{...field('vatKind')}
					label={messages.vatKind}
					help={messages.vatHelp}
					className="md:col-span-full"
					options={VAT_KINDS.map((kind) => ({ value: kind, text: messages.vatKinds[kind] }))}
				/>
				<TextField
					{...field('dayInterest')}
					{...AMOUNT}
					label={messages.dayInterest}
					help={messages.dayInterestHelp}
				/>
			</FieldColumns>
			<fieldset>
				<legend className="title text-title-sm mb-3">{messages.work}</legend>
				<div className="grid gap-3">
					{Array.from({ length: rows }, (_, row) => (
						<div
							// biome-ignore lint/suspicious/noArrayIndexKey: a row has no id but its index
							key={row}
							className="grid gap-3 max-sm:border-b max-sm:border-line max-sm:pb-4 sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)_minmax(0,2fr)]"
						>
							<TextField
								{...field('lineText', row)}
								{...labelOf(messages.lineText, row)}
								autoComplete="off"
							/>
							<TextField {...field('lineAmount', row)} {...AMOUNT} {...labelOf(messages.lineAmount, row)} />
							<SelectField
								{...field('lineVat', row)}
								{...labelOf(messages.lineVat, row)}
								options={Object.entries(messages.lineVats).map(([value, text]) => ({ value, text }))}
							/>
						</div>
					))}
				</div>
			</fieldset>
			<SubmitButton
				text={messages.save}
				busyText={messages.saving}
				busy={isPending}
				className="justify-self-start"
			/>
		</Form>
	)
}

/** An error of a row has its index: `too-long:2`. */
function messageOf(_: string, error: string, index?: number): string | undefined {
	const [code = '', row] = error.split(':')
	if (row !== undefined && index !== undefined && Number(row) !== index) return undefined
	return messages.errors[code] ?? messages.wrong
}

const labelOf = (label: string, row: number) => ({ label: row === 0 ? label : `${label} ${row + 1}` })

type SummaryProps = { summary: CostSummary & { amount: Cents; soldOn: IsoDate | undefined }; isSold: boolean }

const Money = ({ cents }: { cents: Cents }) => <Spoken>{formatRandAndCents(cents / 100)}</Spoken>

function Margin({ summary, isSold }: SummaryProps) {
	const texts = messages.summary
	const { amount, soldOn, days, margin } = summary
	return (
		<section
			aria-labelledby="margin"
			className="rounded-panel border border-line bg-surface-raised px-5 pt-4 pb-2"
		>
			<h2 id="margin" className="title text-title-sm">
				{texts.heading}
			</h2>
			<Facts
				facts={[
					{ name: isSold ? texts.sold : texts.price, value: <Money cents={amount} /> },
					{ name: texts.soldOn, value: soldOn && formatLongDate(soldOn) },
					{ name: texts.net, value: <Money cents={summary.price} /> },
					{ name: texts.purchase, value: <Money cents={summary.purchase} /> },
					{ name: texts.work, value: <Money cents={summary.work} /> },
					{ name: texts.interest(days), value: <Money cents={summary.interest} /> },
					{ name: texts.costs, value: <Money cents={summary.costs} /> },
					{ name: texts.vat, value: <Money cents={summary.outputVat - summary.inputVat} /> },
					{ name: texts.margin, value: margin === null ? texts.unknown : <Money cents={margin} /> },
				]}
			/>
		</section>
	)
}
