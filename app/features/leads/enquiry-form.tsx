/** The enquiry form about a vehicle, with a prefilled message. */
import { TextAreaField, TextField } from '#app/components/field.tsx'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import { leadMessages as messages } from '#messages/leads.ts'
import { AnswerField, EmailField, LeadForm, PhoneField } from './lead-form.tsx'

import type { LeadFormProps } from './use-lead-form.ts'

type EnquiryVehicle = Pick<Vehicle, 'year' | 'name' | 'status'>
type Props = LeadFormProps & {
	to: string
	vehicle?: EnquiryVehicle // undefined if it could not be loaded
}

export function EnquiryForm({ vehicle, ...props }: Props) {
	const { emailOptional } = props
	return (
		<LeadForm
			{...props}
			kind="enquiry"
			texts={messages.enquiry}
			sentHeading={messages.enquiry.received(vehicle && `${vehicle.year} ${vehicle.name}`)}
			initialValues={{ message: vehicle && firstMessage(vehicle) }}
			className="grid gap-x-4 gap-y-3.5 md:max-lg:grid-cols-3 lg:gap-y-2.5 lg:[&_input]:min-h-11 lg:[&_input,textarea]:py-2 lg:[&_textarea]:field-sizing-content lg:[&_textarea]:max-h-60 lg:[&_textarea]:min-h-33"
			buttonClassName="mt-4 w-full md:max-lg:w-auto lg:mt-3 lg:min-h-12 lg:py-2"
		>
			{(field) => (
				<>
					<TextField {...field('from_name')} required autoComplete="name" />
					{!emailOptional && <EmailField field={field} />}
					<PhoneField field={field} isEnough={emailOptional} />
					{emailOptional && (
						<>
							<EmailField field={field} isOptional />
							<AnswerField field={field} />
						</>
					)}
					<TextAreaField {...field('message')} required rows={5} className="col-span-full" />
				</>
			)}
		</LeadForm>
	)
}

function firstMessage({ year, name, status }: EnquiryVehicle): string {
	const enquiryText = {
		available: messages.enquiry.defaultMessage,
		reserved: messages.enquiry.defaultMessageReserved,
		sold: messages.enquiry.defaultMessageSold,
	}[status]
	return enquiryText(`${year} ${name}`)
}
