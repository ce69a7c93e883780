/** The form for a test drive, with the time that was chosen before. */
import { type ReactNode, useId, useState } from 'react'
import { FieldNote } from '#app/components/field.tsx'
import type { Rejection, SlotChoice } from '#app/features/leads/lead.ts'
import { LeadForm, PersonFields } from '#app/features/leads/lead-form.tsx'

import type { LeadFormProps } from '#app/features/leads/use-lead-form.ts'
import { testDriveMessages as messages } from '#messages/test-drives.ts'
import { FORM_ANCHOR } from './slot-picker.tsx'

type Props = LeadFormProps & {
	to: string
	slot: string
	when?: string | undefined // the chosen time, as people read it
	children?: ReactNode // before the fields: where the time is chosen
}

export function TestDriveForm({ slot, when, children, ...props }: Props) {
	const { emailOptional } = props
	return (
		<LeadForm
			{...props}
			kind="test-drive"
			texts={messages.form}
			slotErrors={messages.errors}
			sentHeading={messages.received}
			sentTexts={messages.sent}
			initialValues={{}}
			className="grid gap-x-4 gap-y-5 md:grid-cols-2"
			buttonClassName="mt-6 max-md:w-full"
		>
			{(field, rejection) => (
				<>
					{children}
					<SlotField {...{ slot, when, rejection }} hasHeading={children !== undefined} {...field('slot')} />
					<PersonFields field={field} emailOptional={emailOptional} message={messages.message} />
				</>
			)}
		</LeadForm>
	)
}

type SlotFieldProps = Pick<Props, 'slot' | 'when'> & {
	hasHeading: boolean
	name: string
	error?: string | undefined
	rejection: Rejection | undefined
}

/** The chosen time, or what can be chosen instead once that time is taken. */
function SlotField({ slot, when, hasHeading, name, error, rejection }: SlotFieldProps) {
	const [shown, setShown] = useState({ rejection, slot })
	if (shown.rejection !== rejection) setShown({ rejection, slot })
	const isCurrent = shown.slot === slot // a link chooses another time
	const choices = isCurrent ? rejection?.alternatives : undefined
	return (
		<>
			{hasHeading && (
				<div className="mt-3 border-t border-line pt-6 md:col-span-2">
					<h2 id={FORM_ANCHOR} tabIndex={-1} className="title scroll-mt-24 text-title-sm">
						{messages.yours}
					</h2>
					{when && !choices && <p className="mt-1 text-lg font-[650]">{when}</p>}
				</div>
			)}
			{choices ? (
				<Alternatives name={name} choices={choices} error={error} />
			) : (
				<input type="hidden" name={name} value={slot} />
			)}
			{!choices && error && isCurrent && (
				<div id="slot" tabIndex={-1} className="md:col-span-2">
					<FieldNote id="slot-problem" kind="error">
						{error}
					</FieldNote>
				</div>
			)}
		</>
	)
}

function Alternatives({
	name,
	choices,
	error,
}: {
	name: string
	choices: SlotChoice[]
	error: string | undefined
}) {
	const id = useId()
	return (
		<fieldset
			id="slot"
			aria-describedby={error ? `${id}-problem` : undefined}
			className="min-w-0 rounded-panel border border-line p-4 md:col-span-2"
		>
			<legend className="px-1 text-sm font-semibold">
				{choices.length > 0 ? messages.instead : messages.yours}
			</legend>
			<FieldNote id={`${id}-problem`} kind="error">
				{error}
			</FieldNote>
			{choices.length === 0 && <p className="mt-2 text-sm">{messages.none}</p>}
			{choices.map(({ at, text }) => (
				<label key={at} className="flex min-h-11 cursor-pointer items-center gap-3">
					<input
						type="radio"
						name={name}
						value={at}
						required
						className="m-0 size-5 flex-none cursor-pointer accent-dark-900"
					/>
					{text}
				</label>
			))}
		</fieldset>
	)
}
