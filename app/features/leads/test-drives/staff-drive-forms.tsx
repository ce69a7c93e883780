/** Forms of /admin/appointments: add and move a test drive, block a time. */
import { type ReactNode, useId } from 'react'
import { Form } from 'react-router'
import type * as z from 'zod/mini'
import { SubmitButton } from '#app/components/button.tsx'
import { TextField } from '#app/components/field.tsx'
import { FormNotice } from '#app/components/form-notice.tsx'
import { type FieldOf, useForm } from '#app/components/use-form.ts'
import type { Values } from '#app/core/form.ts'
import {
	addInput,
	blockInput,
	type Intent,
	MAX_REASON,
	moveInput,
	type StaffDriveRejection,
} from '#app/features/leads/by-hand/by-hand-schema.ts'
import { adminAppointmentMessages as messages } from '#messages/lead-office.ts'

type Rejected = { rejected: StaffDriveRejection | undefined }

type DriveFormProps = Rejected & {
	intent: Intent
	id: string
	schema: z.ZodMiniObject
	values: Values
	save: string
	children: (field: FieldOf) => ReactNode
}

function DriveForm({ intent, id, schema, values, save, rejected, children }: DriveFormProps) {
	const own = rejected?.intent === intent ? rejected : undefined
	const { form, field, wrongFields, failure, isPending } = useForm({
		schema,
		messageOf: (_, code) => messages.errors[code] ?? messages.errors.unreadable,
		values,
		rejected: own && { errors: own.fieldErrors, values: own.values },
		isOwn: (data) => data.get('intent') === intent && data.get('id') === id,
	})
	return (
		<Form {...form} method="post" preventScrollReset className="mt-3 grid gap-4">
			<FormNotice {...wrongFields} failure={failure} />
			<input type="hidden" name="intent" value={intent} />
			<input type="hidden" name="id" value={id} />
			<div className="grid grid-cols-2 gap-x-4 gap-y-4 sm:grid-cols-4">{children(field)}</div>
			<SubmitButton
				text={save}
				busyText={messages.saving}
				busy={isPending}
				kind="dark"
				size="small"
				className="max-sm:w-full sm:justify-self-start"
			/>
		</Form>
	)
}

const DayAndTime = ({ field }: { field: FieldOf }) => (
	<>
		<TextField {...field('date')} label={messages.date} type="date" required />
		<TextField {...field('time')} label={messages.time} type="time" required />
	</>
)

export const MoveDriveForm = ({
	id,
	date,
	time,
	rejected,
}: Rejected & { id: string; date: string; time: string }) => (
	<DriveForm
		intent="move"
		id={id}
		schema={moveInput}
		values={{ date, time }}
		save={messages.move}
		rejected={rejected}
	>
		{(field) => <DayAndTime field={field} />}
	</DriveForm>
)

type AddProps = Rejected & { newId: string; date: string }

const summaryClass =
	'link inline-flex min-h-11 cursor-pointer list-none items-center font-semibold [&::-webkit-details-marker]:hidden'

type FoldedFormProps = Omit<DriveFormProps, 'id'> & { newId: string; heading: string; help: string }

/** Open after a rejection, with the id of the rejected form. */
function FoldedForm({ newId, heading, help, ...form }: FoldedFormProps) {
	const rejected = form.rejected?.intent === form.intent ? form.rejected : undefined
	return (
		<details open={rejected !== undefined || undefined} className="border-t border-line pt-2">
			<summary className={summaryClass}>{heading}</summary>
			<p className="text-sm text-ink-muted">{help}</p>
			<DriveForm {...form} id={rejected?.id || newId} />
		</details>
	)
}

export function AddDriveForm({ newId, date, vehicles, rejected }: AddProps & { vehicles: string[] }) {
	const vehiclesId = useId()
	return (
		<FoldedForm
			intent="add"
			newId={newId}
			heading={messages.add}
			help={messages.addHelp}
			schema={addInput}
			values={{ date }}
			save={messages.addButton}
			rejected={rejected}
		>
			{(field) => (
				<>
					<DayAndTime field={field} />
					<TextField
						{...field('from_name')}
						label={messages.name}
						autoComplete="off"
						required
						className="col-span-2"
					/>
					<TextField
						{...field('from_phone')}
						label={messages.phone}
						type="tel"
						autoComplete="off"
						className="col-span-2"
					/>
					<TextField
						{...field('from_email')}
						label={messages.email}
						optional={messages.optional}
						type="email"
						autoComplete="off"
						className="col-span-2"
					/>
					<TextField
						{...field('vehicle')}
						label={messages.vehicle}
						help={messages.vehicleHelp}
						list={vehiclesId}
						autoComplete="off"
						required
						className="col-span-2 sm:col-span-4"
					/>
					<datalist id={vehiclesId}>
						{vehicles.map((vehicle) => (
							<option key={vehicle} value={vehicle} />
						))}
					</datalist>
				</>
			)}
		</FoldedForm>
	)
}

export function BlockForm({ newId, date, rejected }: AddProps) {
	return (
		<FoldedForm
			intent="block"
			newId={newId}
			heading={messages.block}
			help={messages.blockHelp}
			schema={blockInput}
			values={{ date }}
			save={messages.blockButton}
			rejected={rejected}
		>
			{(field) => (
				<>
					<DayAndTime field={field} />
					<TextField {...field('until')} label={messages.until} type="time" required />
					<TextField
						{...field('reason')}
						label={messages.reason}
						optional={messages.optional}
						maxLength={MAX_REASON}
						className="col-span-2 sm:col-span-4"
					/>
				</>
			)}
		</FoldedForm>
	)
}
