/** The form that adds a receiver of leads, with the owner's password and code. */
import { Form } from 'react-router'
import * as z from 'zod/mini'
import { Checkbox, CheckboxGroup } from '#app/components/checkbox.tsx'
import { TextField } from '#app/components/field.tsx'
import { FormNotice } from '#app/components/form-notice.tsx'
import { SubmitButton } from '#app/components/submit-button.tsx'
import { useForm } from '#app/components/use-form.ts'
import {
	ConfirmationFields,
	type CurrentUser,
	confirmationMessage,
} from '#app/features/staff/second-factor/confirmation-fields.tsx'
import { confirmationInput } from '#app/features/staff/second-factor/second-factor.ts'
import { receiverMessages } from '#messages/receivers.ts'
import { type ReceiversResult, TOPICS } from './receiver.ts'
import { receiverInput } from './receiver-schema.ts'

const messages = receiverMessages.add

type Props = { currentUser: CurrentUser; result: ReceiversResult | undefined }

export function AddReceiver({ currentUser, result }: Props) {
	const own = result?.outcome === 'invalid' && result.intent === 'add' ? result : undefined
	const { form, field, wrongFields, failure, isPending } = useForm({
		schema: z.extend(receiverInput, confirmationInput(currentUser).shape),
		messageOf,
		rejected: own && { errors: own.fieldErrors, values: own.values },
		isOwn: (data) => data.get('intent') === 'add',
	})
	const chosen = [own?.values.topics ?? ['leads', 'test-drives']].flat()
	return (
		<section aria-labelledby="add-receiver" className="mt-10 max-w-200">
			<h3 id="add-receiver" className="title mb-5 text-title-sm">
				{messages.heading}
			</h3>
			<Form {...form} method="post" className="grid gap-5.5">
				<FormNotice {...wrongFields} failure={failure} />
				<TextField
					{...field('address')}
					label={messages.address}
					help={messages.addressHelp}
					autoComplete="off"
					autoCapitalize="none"
					spellCheck={false}
					required
				/>
				<CheckboxGroup id="topics" label={messages.topics} error={field('topics').error}>
					{TOPICS.map((topic) => (
						<Checkbox key={topic} name="topics" value={topic} defaultChecked={chosen.includes(topic)}>
							{receiverMessages.topics[topic]}
						</Checkbox>
					))}
				</CheckboxGroup>
				<div className="grid gap-x-6 gap-y-5.5 md:grid-cols-2">
					<ConfirmationFields field={field} currentUser={currentUser} />
				</div>
				<SubmitButton
					name="intent"
					value="add"
					text={messages.button}
					busyText={messages.busy}
					busy={isPending}
					className="justify-self-start"
				/>
			</Form>
		</section>
	)
}

function messageOf(name: string, code: string): string | undefined {
	const { errors } = receiverMessages
	if (name === 'topics') return errors.topics
	if (name === 'address') return errors.address[code] ?? errors.address['not-an-address']
	return confirmationMessage(name, code)
}
