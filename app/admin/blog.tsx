/** /admin/blog: searches, adds, changes and deletes articles. */

import { useState } from 'react'
import { href } from 'react-router'
import { PreviewAction, PreviewLink } from '#app/admin/components/publication.tsx'
import { ListFilters } from '#app/admin/components/resource-table.tsx'
import { createLastLoaded } from '#app/admin/components/server-result.ts'
import { Switch } from '#app/components/checkbox.tsx'
import { TextAreaField, TextField } from '#app/components/field.tsx'
import { SelectField } from '#app/components/select-field.tsx'
import type { FieldOf } from '#app/components/use-form.ts'
import { formatDate } from '#app/core/dates.ts'
import { newId } from '#app/core/ids.ts'
import {
	BLOG_KIND,
	blogPostForm,
	categoriesFor,
	MAX_EXCERPT,
	newPost,
	type PostListItem,
	type PostRecord,
} from '#app/features/blog/blog-post-record.ts'
import { blogPostResource } from '#app/features/blog/blog-post-resource.server.ts'
import { OnePhotoField, useOnePhoto } from '#app/features/media/one-file-field.tsx'
import { Picture } from '#app/features/media/picture.tsx'
import { previewLinks } from '#app/features/records/publication.server.ts'
import { PublishAtField } from '#app/features/records/publication-field.tsx'
import { NOTHING_LOADED } from '#app/features/records/record-result.ts'
import { can } from '#app/features/staff/members/permissions.ts'
import { requirePermission } from '#app/features/staff/sign-in/guard.server.ts'
import { servicesContext } from '#app/infra/services.server.ts'
import { recordMessages } from '#messages/admin.ts'
import { blogAdminMessages as messages } from '#messages/admin-content.ts'
import type { Route } from './+types/blog.ts'
import { PublicationTag, publicationButtons, savedText } from './components/publication.tsx'
import { RecordDialog } from './components/record-dialog.tsx'
import { RecordScreen } from './components/record-screen.tsx'
import { type Column, FeaturedBadge, FeaturedStar, ResourceTable } from './components/resource-table.tsx'
import { callServerAction } from './components/server-result.ts'
import { useRecords } from './components/use-records.ts'
import { adminMeta } from './frame.ts'

export async function loader(args: Route.LoaderArgs) {
	const by = await requirePermission(args, 'content:read')
	const list = await blogPostResource.loadList(args)
	const mayPreview = can(by, 'content:write')
	const previews = mayPreview ? previewLinks(args.context.get(servicesContext), BLOG_KIND, list.items) : {}
	return { ...list, previews }
}

type Loaded = Awaited<ReturnType<typeof loader>>

const NO_QUERY = {}
const FILTERS = [undefined, 'published', 'draft', 'scheduled'] as const

const last = createLastLoaded<Loaded>({ ...NOTHING_LOADED, previews: {} }, messages.toasts)

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => last.load(serverLoader)

export const action = blogPostResource.action

export const clientAction = (args: Route.ClientActionArgs) => callServerAction(args)

export const meta: Route.MetaFunction = () => adminMeta(messages.title, undefined)

export default function BlogPage({ loaderData }: Route.ComponentProps) {
	const records = useRecords(loaderData, {
		messages,
		newOnes: 'first',
		nameOf: ({ title }: PostListItem) => title,
		newDraft: () => newPost(newId()),
		urlOf: (id) => href('/admin/blog/:id', { id }),
	})
	last.useLoaded(loaderData)
	const { search, filter, previews } = loaderData
	return (
		<>
			<RecordScreen
				records={records}
				query={filter ? { filter } : NO_QUERY}
				filters={<PostFilters search={search} current={filter} />}
			>
				<ResourceTable
					label={messages.list}
					records={records}
					columns={columns()}
					actions={({ id, title, publication }) =>
						publication !== 'published' && <PreviewAction address={previews[id]} name={title} />
					}
				/>
			</RecordScreen>
			<RecordDialog
				records={records}
				schema={blogPostForm({}, new Date())}
				schemaOf={(values) => blogPostForm(values, new Date())}
				saveButtons={({ version, publication }) => publicationButtons(version === '', publication)}
				savedText={savedText}
				historyOf={BLOG_KIND}
				fields={(draft, { field }) => (
					<>
						<BlogPostForm draft={draft} field={field} />
						{draft.previewLink && <PreviewLink address={draft.previewLink} />}
					</>
				)}
			/>
		</>
	)
}

type FiltersProps = { search: string; current: string | undefined }

const PostFilters = ({ search, current }: FiltersProps) => (
	<div className="flex border-b border-line px-5 py-3">
		<ListFilters
			label={messages.filters.label}
			filters={FILTERS.map((filter) => ({
				to: { search: `${new URLSearchParams({ ...(search && { search }), ...(filter && { filter }) })}` },
				text: messages.filters[filter ?? 'all'],
				isCurrent: filter === current,
			}))}
		/>
	</div>
)

const columns = (): Column<PostListItem>[] => [
	{
		head: messages.columns.title,
		cell: (post) => <Title item={post} />,
		className: 'md:w-full md:max-w-0 md:pr-2',
	},
	{
		head: messages.columns.category,
		cell: ({ category }) => category,
		className: 'max-xl:hidden whitespace-nowrap',
	},
	{
		head: messages.columns.author,
		cell: ({ author }) => (
			<span title={author} className="block max-w-40 truncate">
				{author}
			</span>
		),
		className: 'max-xl:hidden whitespace-nowrap',
	},
	{
		head: messages.columns.featured,
		cell: ({ featured }) => <FeaturedBadge featured={featured} />,
		className: 'max-xl:hidden',
	},
]

const Title = ({ item }: { item: PostListItem }) => (
	<div className="flex items-center gap-3 [@media(width<15rem)]:flex-col [@media(width<15rem)]:items-start">
		<div className="relative w-18 flex-none min-[22.5rem]:w-20 md:w-21">
			<Picture
				photo={item.photo}
				alt=""
				sizes="6.5rem"
				widest={320}
				className="aspect-3/2 w-full rounded-media object-cover"
			/>
			{item.featured && <FeaturedStar />}
		</div>
		<div className="min-w-0 max-w-full flex-1">
			<b className="line-clamp-2 leading-[1.3] font-[620]">{item.title}</b>
			<span className="block truncate text-xs text-ink-muted">
				{item.date ? messages.facts(formatDate(item.date), item.readTime) : item.readTime}
			</span>
			<span className="block truncate text-xs text-ink-muted xl:hidden">
				{item.category} / {item.author}
			</span>
			<span className="mt-1 block empty:hidden">
				<PublicationTag {...item} />
			</span>
		</div>
	</div>
)

type FormProps = { draft: PostRecord; field: FieldOf }

/** The article form: its text on the left, all other fields beside it. */
function BlogPostForm({ draft, field }: FormProps) {
	const image = useOnePhoto(draft.photo)
	const [excerpt, setExcerpt] = useState(draft.excerpt)
	const fieldProps = <Name extends Exclude<keyof typeof messages.labels, 'image' | 'featured'>>(
		name: Name,
	) => ({
		...field(name),
		label: messages.labels[name],
		defaultValue: draft[name],
		required: true,
	})
	return (
		<div className="grid content-start gap-x-9 gap-y-5 lg:grid-cols-[minmax(0,1fr)_19rem]">
			<p className="col-span-full text-xs text-ink-muted">{recordMessages.required}</p>
			<section aria-label={messages.text} className="grid content-start gap-5">
				<TextField {...fieldProps('title')} autoComplete="off" />
				<TextAreaField
					{...fieldProps('excerpt')}
					rows={3}
					help={messages.counter(excerpt.trim().length, MAX_EXCERPT)}
					onChange={({ target }) => setExcerpt(target.value)}
				/>
				<TextAreaField {...fieldProps('content')} rows={18} help={messages.contentHelp} />
			</section>
			<section aria-label={messages.settings} className="grid content-start gap-5">
				<SelectField
					{...fieldProps('category')}
					options={categoriesFor(draft.category).map((value) => ({ value, text: value }))}
				/>
				<TextField {...fieldProps('author')} autoComplete="off" />
				<TextField {...fieldProps('readTime')} autoComplete="off" />
				<Switch name="featured" value="on" defaultChecked={draft.featured}>
					{messages.labels.featured}
				</Switch>
				{(draft.version === '' || draft.publication !== 'published') && (
					<PublishAtField draft={draft} error={field('publishAt').error} />
				)}
				<OnePhotoField name="image" label={messages.labels.image} one={image} error={field('image').error} />
			</section>
		</div>
	)
}
