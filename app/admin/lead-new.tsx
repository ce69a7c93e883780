/** /admin/leads/new: staff add a lead that came by telephone, by WhatsApp or through the door. */
import { randomUUID } from 'node:crypto'
import { useId, useState } from 'react'
import { data, Form, href, Link, redirect } from 'react-router'
import { callServerAction } from '#app/admin/components/server-result.ts'
import { SubmitButton } from '#app/components/button.tsx'
import { Checkbox } from '#app/components/checkbox.tsx'
import { TextAreaField, TextField } from '#app/components/field.tsx'
import { RadioChips } from '#app/components/field-groups.tsx'
import { FormNotice } from '#app/components/form-notice.tsx'
import { useForm } from '#app/components/use-form.ts'
import { toValues } from '#app/core/form.ts'
import {
	MAX_CODE,
	MAX_VEHICLE,
	type StaffLeadRejection,
	staffLeadInput,
} from '#app/features/leads/by-hand/by-hand-schema.ts'
import { addStaffLead, listVehicleOptions } from '#app/features/leads/by-hand/staff-lead-service.server.ts'
import { TYPED_SOURCES } from '#app/features/leads/lead.ts'
import { MAX_LENGTHS } from '#app/features/leads/lead-limits.ts'
import { requirePermission } from '#app/features/staff/sign-in/guard.server.ts'
import { servicesContext } from '#app/infra/services.server.ts'
import { inboxMessages } from '#messages/inbox.ts'
import { leadKindMessages } from '#messages/lead-kinds.ts'
import { staffLeadMessages as messages } from '#messages/lead-office.ts'
import type { Route } from './+types/lead-new.ts'
import { useActionResult } from './components/server-result.ts'
import { adminMeta } from './frame.ts'
import { DONE_PARAM } from './lead-action.server.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
	await requirePermission({ request, context }, 'leads:write')
	return { key: randomUUID(), vehicles: await listVehicleOptions(context.get(servicesContext)) }
}

export async function action({ request, context }: Route.ActionArgs) {
	const by = await requirePermission({ request, context }, 'leads:write')
	const added = await addStaffLead(
		{ ...context.get(servicesContext), by },
		toValues(await request.formData()),
	)
	if (!added.ok) return data(added.error, { status: 400, headers: { 'Cache-Control': 'no-store' } })
	throw redirect(`${href('/admin/leads/:id', { id: added.value })}?${DONE_PARAM}=added`)
}

export const clientAction = (args: Route.ClientActionArgs) => callServerAction(args)

export const meta: Route.MetaFunction = () => adminMeta(messages.heading, undefined)

export default function NewLeadPage({ loaderData: { key, vehicles }, actionData }: Route.ComponentProps) {
	const rejected = useActionResult(actionData)
	return (
		<>
			<p className="mb-2">
				<Link to={href('/admin/leads')} className="link inline-flex min-h-11 items-center">
					{inboxMessages.back}
				</Link>
			</p>
			<h1 className="title text-title-md">{messages.heading}</h1>
			<p className="mt-1 mb-6 text-sm text-ink-muted">{messages.text}</p>
			<StaffLeadForm leadKey={key} vehicles={vehicles} rejected={rejected} />
		</>
	)
}

type FormProps = { leadKey: string; vehicles: string[]; rejected: StaffLeadRejection | undefined }

/** Where the lead comes from, who it is, and the vehicle. */
function StaffLeadForm({ leadKey, vehicles, rejected }: FormProps) {
	const [key] = useState(String(rejected?.values.key ?? leadKey)) // a form that is sent again adds no second lead
	const vehiclesId = useId()
	const { form, field, wrongFields, failure, isPending } = useForm({
		schema: staffLeadInput,
		messageOf,
		values: { source: TYPED_SOURCES[0] },
		rejected: rejected && { errors: rejected.fieldErrors, values: rejected.values },
	})
	const optional = messages.optional
	return (
		<Form {...form} method="post" className="group/lead grid max-w-140 gap-5">
			<FormNotice {...wrongFields} failure={failure} />
			<input type="hidden" name="key" value={key} />
			<RadioChips
				{...field('source')}
				label={messages.source}
				options={TYPED_SOURCES.map((source) => ({ value: source, text: leadKindMessages.sources[source] }))}
				className="max-md:[&>div]:flex max-md:[&>div]:flex-wrap max-md:[&_label]:flex-auto"
			/>
			<TextField
				{...field('code')}
				label={messages.code}
				help={messages.codeHelp}
				maxLength={MAX_CODE}
				autoCapitalize="characters"
				autoComplete="off"
				spellCheck={false}
				className="hidden group-has-[[value=chat]:checked]/lead:flex"
			/>
			<TextField
				{...field('from_name')}
				label={messages.labels.from_name}
				maxLength={MAX_LENGTHS.from_name}
				autoComplete="off"
				required
			/>
			<div className="grid gap-5 sm:grid-cols-2">
				<TextField
					{...field('from_phone')}
					label={messages.labels.from_phone}
					type="tel"
					maxLength={MAX_LENGTHS.from_phone}
					autoComplete="off"
				/>
				<TextField
					{...field('from_email')}
					label={messages.labels.from_email}
					type="email"
					maxLength={MAX_LENGTHS.from_email}
					autoComplete="off"
				/>
			</div>
			<TextField
				{...field('vehicle')}
				label={messages.vehicle}
				optional={optional}
				help={messages.vehicleHelp}
				list={vehiclesId}
				maxLength={MAX_VEHICLE}
				autoComplete="off"
			/>
			<datalist id={vehiclesId}>
				{vehicles.map((vehicle) => (
					<option key={vehicle} value={vehicle} />
				))}
			</datalist>
			<TextAreaField
				{...field('message')}
				label={messages.labels.message}
				optional={optional}
				rows={3}
				maxLength={MAX_LENGTHS.message}
			/>
			<Checkbox name="answered" value="on" defaultChecked={field('answered').defaultValue === 'on'}>
				{messages.answered}
			</Checkbox>
			<SubmitButton
				text={messages.save}
				busyText={messages.busy}
				busy={isPending}
				className="max-sm:w-full sm:justify-self-start"
			/>
		</Form>
	)
}

const MAX: Partial<Record<string, number>> = { ...MAX_LENGTHS, code: MAX_CODE, vehicle: MAX_VEHICLE }

function messageOf(name: string, code: string): string {
	const { errors } = messages
	const [kind = '', vehicles = ''] = code.split(/:(.*)/)
	if (kind === 'several-vehicles') return errors['several-vehicles'](vehicles)
	if (kind === 'too-long') return errors.tooLong(MAX[name] ?? 0)
	const texts: Partial<Record<string, unknown>> = errors
	const text = texts[kind === 'required' || kind === 'not-an-option' ? name : kind]
	return typeof text === 'string' ? text : errors.unreadable
}
