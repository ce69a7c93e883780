CREATE TABLE "stock_words" (
	"field" text NOT NULL,
	"word" text NOT NULL,
	"meaning" text NOT NULL,
	CONSTRAINT "stock_words_field_word_pk" PRIMARY KEY("field","word")
);
--> statement-breakpoint
ALTER TABLE "stock_imports" ADD COLUMN "doubtful" text;--> statement-breakpoint
ALTER TABLE "stock_imports" ADD COLUMN "undo" jsonb;