CREATE TABLE "blog_posts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"excerpt" text NOT NULL,
	"content" text NOT NULL,
	"category" text NOT NULL,
	"author" text NOT NULL,
	"image" text,
	"featured" boolean DEFAULT false NOT NULL,
	"read_time" text DEFAULT '5 min read' NOT NULL,
	"date" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "blog_posts_title_length" CHECK (char_length("blog_posts"."title") >= 2),
	CONSTRAINT "blog_posts_excerpt_length" CHECK (char_length("blog_posts"."excerpt") >= 10),
	CONSTRAINT "blog_posts_content_length" CHECK (char_length("blog_posts"."content") >= 50),
	CONSTRAINT "blog_posts_author_length" CHECK (char_length("blog_posts"."author") >= 2),
	CONSTRAINT "blog_posts_category_given" CHECK ("blog_posts"."category" <> ''),
	CONSTRAINT "blog_posts_read_time_given" CHECK ("blog_posts"."read_time" <> '')
);
--> statement-breakpoint
CREATE TABLE "faqs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"question" text NOT NULL,
	"answer" text NOT NULL,
	"category" text NOT NULL,
	"order_index" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "faqs_texts_given" CHECK ("faqs"."question" <> '' and "faqs"."answer" <> '' and "faqs"."category" <> ''),
	CONSTRAINT "faqs_order_index_range" CHECK ("faqs"."order_index" >= 1)
);
--> statement-breakpoint
CREATE TABLE "dealer_settings" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"facts" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dealer_settings_one_row" CHECK ("dealer_settings"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "finance_applications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"reference_number" text NOT NULL,
	"full_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"date_of_birth" text NOT NULL,
	"annual_income" numeric(12, 2) NOT NULL,
	"co_applicant" boolean DEFAULT false NOT NULL,
	"down_payment" numeric(12, 2),
	"loan_amount" numeric(12, 2) NOT NULL,
	"loan_term" integer DEFAULT 60 NOT NULL,
	"trade_in" boolean DEFAULT false NOT NULL,
	"trade_in_value" numeric(12, 2),
	"co_applicant_email" text,
	"co_applicant_phone" text,
	"credit_score_range" text DEFAULT 'unknown' NOT NULL,
	"preferred_contact_method" text DEFAULT 'email' NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"ssn" text,
	"best_time_to_call" text,
	"comments" text,
	"address" text NOT NULL,
	"city" text NOT NULL,
	"state" text DEFAULT 'Unknown' NOT NULL,
	"zip_code" text NOT NULL,
	"vehicle_of_interest" text NOT NULL,
	"employment_status" text NOT NULL,
	"employer_name" text NOT NULL,
	"job_title" text NOT NULL,
	"employment_length" text,
	"driver_license_number" text,
	"additional_notes" text,
	"co_applicant_full_name" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "finance_applications_reference_number_unique" UNIQUE("reference_number"),
	CONSTRAINT "finance_applications_reference_form" CHECK ("finance_applications"."reference_number" ~ '^AF[0-9]{9}$'),
	CONSTRAINT "finance_applications_status" CHECK ("finance_applications"."status" in ('pending', 'in-review', 'approved', 'declined', 'withdrawn')),
	CONSTRAINT "finance_applications_employment" CHECK ("finance_applications"."employment_status" in ('employed', 'self-employed')),
	CONSTRAINT "finance_applications_amounts" CHECK ("finance_applications"."annual_income" >= 0 and "finance_applications"."loan_amount" >= 0 and "finance_applications"."down_payment" >= 0),
	CONSTRAINT "finance_applications_loan_term" CHECK ("finance_applications"."loan_term" > 0)
);
--> statement-breakpoint
CREATE TABLE "photos" (
	"hash" text PRIMARY KEY NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"tint" text NOT NULL,
	"type" text NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "photos_hash_form" CHECK ("photos"."hash" ~ '^[0-9a-f]{32}$'),
	CONSTRAINT "photos_tint_form" CHECK ("photos"."tint" ~ '^#[0-9a-f]{6}$'),
	CONSTRAINT "photos_size" CHECK ("photos"."width" > 0 and "photos"."height" > 0 and "photos"."bytes" > 0)
);
--> statement-breakpoint
CREATE TABLE "showroom_gallery" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"type" text NOT NULL,
	"src" text NOT NULL,
	"thumbnail" text,
	"alt" text NOT NULL,
	"category" text NOT NULL,
	"order_index" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "showroom_gallery_type" CHECK ("showroom_gallery"."type" in ('image', 'video')),
	CONSTRAINT "showroom_gallery_src_given" CHECK ("showroom_gallery"."src" <> '' and "showroom_gallery"."category" <> ''),
	CONSTRAINT "showroom_gallery_image_has_no_poster" CHECK ("showroom_gallery"."type" = 'video' or "showroom_gallery"."thumbnail" is null),
	CONSTRAINT "showroom_gallery_order_index_range" CHECK ("showroom_gallery"."order_index" >= 0)
);
--> statement-breakpoint
CREATE TABLE "admins" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_accounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"password" text,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_rate_limits" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"key" text NOT NULL,
	"count" integer NOT NULL,
	"last_request" bigint NOT NULL,
	CONSTRAINT "staff_rate_limits_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "staff_sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "staff_two_factors" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"secret" text NOT NULL,
	"backup_codes" text NOT NULL,
	"verified" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"two_factor_enabled" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "staff_verifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cars" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"make" text NOT NULL,
	"model" text NOT NULL,
	"variant" text DEFAULT '' NOT NULL,
	"description" text,
	"category" text NOT NULL,
	"price" numeric(12, 2) NOT NULL,
	"previous_price" numeric(12, 2),
	"year" integer NOT NULL,
	"mileage" integer NOT NULL,
	"condition" text DEFAULT 'new' NOT NULL,
	"transmission" text NOT NULL,
	"fuel_type" text NOT NULL,
	"features" text[] DEFAULT '{}' NOT NULL,
	"featured" boolean DEFAULT false NOT NULL,
	"image" text,
	"images" text[] DEFAULT '{}' NOT NULL,
	"colour" text,
	"engine" text,
	"power_kw" integer,
	"drive" text,
	"doors" integer,
	"seats" integer,
	"previous_owners" integer,
	"service_history" text,
	"warranty" text,
	"body_style" text,
	"paint_hex" text,
	"stock_number" text,
	"status" text DEFAULT 'available' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cars_stock_number_unique" UNIQUE("stock_number"),
	CONSTRAINT "cars_name_length" CHECK (char_length("cars"."name") >= 2),
	CONSTRAINT "cars_price_positive" CHECK ("cars"."price" > 0),
	CONSTRAINT "cars_previous_price_positive" CHECK ("cars"."previous_price" > 0),
	CONSTRAINT "cars_year_range" CHECK ("cars"."year" between 1900 and extract(year from "cars"."updated_at" at time zone 'Africa/Johannesburg') + 1),
	CONSTRAINT "cars_mileage_range" CHECK ("cars"."mileage" >= 0),
	CONSTRAINT "cars_power_range" CHECK ("cars"."power_kw" >= 0),
	CONSTRAINT "cars_doors_range" CHECK ("cars"."doors" between 0 and 9),
	CONSTRAINT "cars_seats_range" CHECK ("cars"."seats" between 1 and 99),
	CONSTRAINT "cars_previous_owners_range" CHECK ("cars"."previous_owners" >= 0),
	CONSTRAINT "cars_paint_hex_form" CHECK ("cars"."paint_hex" ~ '^#[0-9A-Fa-f]{6}$'),
	CONSTRAINT "cars_condition" CHECK ("cars"."condition" in ('new', 'used', 'certified')),
	CONSTRAINT "cars_transmission" CHECK ("cars"."transmission" in ('Manual', 'Automatic', 'CVT')),
	CONSTRAINT "cars_fuel_type" CHECK ("cars"."fuel_type" in ('Petrol', 'Diesel', 'Electric', 'Hybrid')),
	CONSTRAINT "cars_drive" CHECK ("cars"."drive" in ('4x2', '4x4', 'AWD', 'FWD', 'RWD')),
	CONSTRAINT "cars_body_style" CHECK ("cars"."body_style" in ('sedan', 'hatch', 'suv', 'bakkie', 'coupe', 'mpv', 'van', 'motorcycle')),
	CONSTRAINT "cars_status" CHECK ("cars"."status" in ('available', 'reserved', 'sold'))
);
--> statement-breakpoint
ALTER TABLE "admins" ADD CONSTRAINT "admins_id_staff_users_id_fk" FOREIGN KEY ("id") REFERENCES "public"."staff_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_accounts" ADD CONSTRAINT "staff_accounts_user_id_staff_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."staff_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD CONSTRAINT "staff_sessions_user_id_staff_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."staff_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_two_factors" ADD CONSTRAINT "staff_two_factors_user_id_staff_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."staff_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blog_posts_latest" ON "blog_posts" USING btree ("date" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "blog_posts_featured_latest" ON "blog_posts" USING btree ("date" DESC NULLS LAST) WHERE "blog_posts"."featured";--> statement-breakpoint
CREATE INDEX "blog_posts_category_latest" ON "blog_posts" USING btree ("category","date" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "blog_posts_newest" ON "blog_posts" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "faqs_in_order" ON "faqs" USING btree ("category","order_index");--> statement-breakpoint
CREATE INDEX "finance_applications_newest" ON "finance_applications" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "showroom_gallery_in_order" ON "showroom_gallery" USING btree ("order_index");--> statement-breakpoint
CREATE INDEX "staff_accounts_user" ON "staff_accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "staff_sessions_user" ON "staff_sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "staff_two_factors_user" ON "staff_two_factors" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "staff_verifications_identifier" ON "staff_verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "cars_newest" ON "cars" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "cars_featured_newest" ON "cars" USING btree ("created_at" DESC NULLS LAST) WHERE "cars"."featured";--> statement-breakpoint
CREATE INDEX "cars_fuel_type_newest" ON "cars" USING btree ("fuel_type","created_at" DESC NULLS LAST);