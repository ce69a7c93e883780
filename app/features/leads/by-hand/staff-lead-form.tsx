/** The form by which staff add a lead: where it comes from, who it is, and the vehicle. */
import { useId, useState } from 'react'
import { Form } from 'react-router'
import { Checkbox } from '#app/components/checkbox.tsx'
import { RadioChips } from '#app/components/choice-field.tsx'
import { TextAreaField, TextField } from '#app/components/field.tsx'
import { FormNotice } from '#app/components/form-notice.tsx'
import { SubmitButton } from '#app/components/submit-button.tsx'
import { useForm } from '#app/components/use-form.ts'
import { TYPED_SOURCES } from '#app/features/leads/lead.ts'
import { MAX_LENGTHS } from '#app/features/leads/lead-limits.ts'
import { leadKindMessages, staffLeadMessages as messages } from '#messages/lead-office.ts'

import { MAX_CODE, MAX_VEHICLE, type StaffLeadRejection, staffLeadInput } from './staff-lead-schema.ts'

type Props = { leadKey: string; vehicles: string[]; rejected: StaffLeadRejection | undefined }

export function StaffLeadForm({ leadKey, vehicles, rejected }: Props) {
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
