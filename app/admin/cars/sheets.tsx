/** /admin/cars/sheets: windscreen sheets of the ticked cars, or of all that have changed since they were last printed. */
import { data, href, Link, redirect } from 'react-router'
import { callServerAction, useActionResult } from '#app/admin/components/server-result.ts'
import { adminMeta } from '#app/admin/frame.ts'
import { buttonClass, SubmitButton } from '#app/components/button.tsx'
import { ButtonForm } from '#app/components/button-form.tsx'
import { Notice } from '#app/components/notice.tsx'

import { toValues, typedText } from '#app/core/form.ts'
import {
	countBatch,
	listSheets,
	makeSheets,
} from '#app/features/finance/windscreen/windscreen-service.server.ts'
import { MAX_SHEETS } from '#app/features/finance/windscreen/windscreen-sheet.ts'
import { Picture } from '#app/features/media/picture.tsx'
import { requirePermission } from '#app/features/staff/sign-in/guard.server.ts'
import { MAX_AT_ONCE } from '#app/features/vehicles/bulk/bulk-change.ts'
import { servicesContext } from '#app/infra/services.server.ts'
import { sheetMessages as messages } from '#messages/vehicle-office.ts'
import type { Route } from './+types/sheets.ts'

const PATH = href('/admin/cars/sheets')

export async function loader({ request, context, url: { searchParams } }: Route.LoaderArgs) {
	await requirePermission({ request, context }, 'stock:write', 'stock:status')
	const services = context.get(servicesContext)
	const ids = searchParams.getAll('id').slice(0, MAX_AT_ONCE)
	const batch = searchParams.get('batch')
	const made = batch === null ? undefined : { batch, count: await countBatch(services, batch) }
	return { ids, made, most: MAX_SHEETS, ...(await listSheets(services, ids)) }
}

export async function action({ request, context }: Route.ActionArgs) {
	await requirePermission({ request, context }, 'stock:write', 'stock:status')
	const values = toValues(await request.formData())
	const ids = typedText(values, 'ids', 40 * MAX_AT_ONCE)
		.split(' ')
		.filter(Boolean)
	const batch = await makeSheets(context.get(servicesContext), ids.slice(0, MAX_AT_ONCE))
	if (!batch) return data({ outcome: 'none' as const }, 409)
	throw redirect(`${PATH}?batch=${batch}#main`)
}

export const clientAction = (args: Route.ClientActionArgs) => callServerAction(args)

export const meta: Route.MetaFunction = () => adminMeta(messages.title, undefined)

type Loaded = Route.ComponentProps['loaderData']

export default function SheetsPage({ loaderData, actionData }: Route.ComponentProps) {
	const failed = useActionResult(actionData)
	const { ids, made, most } = loaderData
	return (
		<>
			<p className="mb-2 flex flex-wrap gap-x-6">
				<Link to={href('/admin/cars')} className="link inline-flex min-h-11 items-center">
					{messages.back}
				</Link>
				{ids.length > 0 && (
					<Link to={PATH} className="link inline-flex min-h-11 items-center">
						{messages.all}
					</Link>
				)}
			</p>
			<h1 className="title text-title-md">{messages.title}</h1>
			<p className="mt-2 mb-6 max-w-160 text-sm text-ink-muted">{messages.intro(most)}</p>
			{failed && (
				<Notice role="alert" className="mb-6 max-w-200">
					{messages.already}
				</Notice>
			)}
			{made && <Made {...made} />}
			<Next key={made?.batch} {...loaderData} />
		</>
	)
}

function Made({ batch, count }: NonNullable<Loaded['made']>) {
	if (count === 0) return <Notice className="mb-8 max-w-200">{messages.gone}</Notice>
	return (
		<div className="mb-8 grid max-w-200 justify-items-start gap-4">
			<Notice kind="good" role="status" takesFocus className="w-full">
				{messages.ready(count)}
			</Notice>
			<a
				href={`${href('/admin/cars/sheets/file')}?${new URLSearchParams({ batch })}`}
				className={buttonClass({ kind: 'primary' })}
			>
				{messages.download}
			</a>
		</div>
	)
}

function Next({ ids, made, next, rest, left, isNoneOnOffer }: Loaded) {
	const isChosen = ids.length > 0
	const count = next.length
	if (count === 0 && !isChosen)
		return <Notice className="max-w-200">{isNoneOnOffer ? messages.noneOnOffer : messages.nothingDue}</Notice>
	return (
		<section aria-labelledby="next">
			<h2 id="next" className="title mb-4 text-title-sm">
				{isChosen ? messages.chosen(count) : messages.due(count + rest)}
			</h2>
			{count === 0 && <Notice>{messages.noneChosen}</Notice>}
			{left > 0 && <p className="mb-4 text-sm">{messages.left(left)}</p>}
			{count > 0 && (
				<>
					<ButtonForm fields={{ ids: ids.join(' ') }}>
						{(isPending) => (
							<SubmitButton
								text={messages.make(count)}
								busyText={messages.making}
								busy={isPending}
								{...(made && { kind: 'line' })}
							/>
						)}
					</ButtonForm>
					{rest > 0 && <p className="mt-3 text-sm text-ink-muted">{messages.rest(rest)}</p>}
					<ul
						aria-label={messages.list}
						className="mt-6 grid gap-x-10 border-t border-line text-sm min-[90rem]:grid-cols-2"
					>
						{next.map((car) => (
							<li key={car.id} className="flex items-center gap-3 border-b border-line py-2">
								<div className="h-12 w-18 flex-none overflow-hidden rounded-media bg-surface-sunken">
									<Picture
										photo={car.photo}
										alt=""
										sizes="4.5rem"
										widest={320}
										className="size-full object-cover"
									/>
								</div>
								<span className="min-w-0">
									<b className="block leading-[1.3] font-[620] wrap-anywhere">{car.name}</b>{' '}
									<span className="block text-xs text-ink-muted">
										{[car.stockNumber, reasonOf(car)].filter(Boolean).join(', ')}
									</span>
								</span>
							</li>
						))}
					</ul>
				</>
			)}
		</section>
	)
}

function reasonOf({ printedAt, isDue }: Loaded['next'][number]): string {
	const { never, changed, current } = messages.reasons
	if (printedAt === null) return never
	return isDue ? changed(printedAt) : current(printedAt)
}
