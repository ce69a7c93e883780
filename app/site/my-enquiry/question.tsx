/** Another question of the same sender: a lead form of which only the message is open. */
import { useLocation } from 'react-router'
import { TextAreaField } from '#app/components/field.tsx'
import { LeadForm } from '#app/features/leads/lead-form.tsx'
import type { LeadFormProps } from '#app/features/leads/use-lead-form.ts'
import { leadMessages } from '#messages/leads.ts'
import { ownPageMessages } from '#messages/own-page.ts'

const messages = ownPageMessages.question

type Props = LeadFormProps & { kind: 'enquiry' | 'message'; fields: Record<string, string> }

export function Question({ kind, fields, ...props }: Props) {
	const { pathname, search } = useLocation()
	return (
		<section aria-labelledby="question">
			<h2 id="question" className="title mb-4 text-title-md">
				{messages.heading}
			</h2>
			<LeadForm
				{...props}
				texts={leadMessages[kind]}
				kind={kind}
				to={pathname + search}
				sentHeading={messages.received}
				initialValues={{}}
				buttonClassName="mt-4 max-md:w-full"
			>
				{(field) => (
					<>
						{Object.entries(fields).map(([name, value]) => (
							<input key={name} type="hidden" name={name} value={value} />
						))}
						<TextAreaField {...field('message')} required rows={5} />
					</>
				)}
			</LeadForm>
		</section>
	)
}
