-- Messages are looked for in one's own conversations alone, which message_of_conversation walks. An
-- index over everybody's words was gone through whole for a common one, or one only begun, whenever
-- PostgreSQL took it for rare.

drop index message_search;
