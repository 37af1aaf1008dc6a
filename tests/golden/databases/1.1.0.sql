BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0016');
CREATE TABLE branch_moves (
	branch VARCHAR(32) NOT NULL, 
	number INTEGER NOT NULL, 
	action VARCHAR(60) NOT NULL, 
	bot VARCHAR(40), 
	PRIMARY KEY (branch, number)
);
CREATE TABLE branches (
	id VARCHAR(32) NOT NULL, 
	table_id VARCHAR(32) NOT NULL, 
	person VARCHAR(32) NOT NULL, 
	author VARCHAR(40) NOT NULL, 
	parent VARCHAR(32), 
	depth INTEGER NOT NULL, 
	turn INTEGER NOT NULL, 
	name VARCHAR(60) NOT NULL, 
	at BIGINT NOT NULL, 
	length INTEGER NOT NULL, 
	score INTEGER NOT NULL, 
	status VARCHAR(20) NOT NULL, 
	PRIMARY KEY (id)
);
CREATE TABLE call_choices (
	person VARCHAR(32) NOT NULL, 
	chosen TEXT NOT NULL, 
	base TEXT NOT NULL, 
	feed VARCHAR(64), 
	at BIGINT NOT NULL, 
	PRIMARY KEY (person)
);
CREATE TABLE calls (
	person VARCHAR(32) NOT NULL, 
	table_id VARCHAR(32) NOT NULL, 
	number INTEGER NOT NULL, 
	kind VARCHAR(10) NOT NULL, 
	turn INTEGER NOT NULL, 
	title VARCHAR(200) NOT NULL, 
	at BIGINT NOT NULL, 
	deadline BIGINT, 
	send_at BIGINT NOT NULL, 
	sent BIGINT, 
	tries INTEGER DEFAULT '0' NOT NULL, 
	PRIMARY KEY (person, table_id, number, kind)
);
CREATE TABLE companies (
	company VARCHAR(32) NOT NULL, 
	member VARCHAR(60) NOT NULL, 
	name VARCHAR(40) NOT NULL, 
	PRIMARY KEY (company, member)
);
INSERT INTO "companies" VALUES('ff134572513e5005e736273d93b62cc0','person:pujJrby_JBat','Ann');
INSERT INTO "companies" VALUES('ff134572513e5005e736273d93b62cc0','person:0FdyPeO_PXL3','Bén ✓');
INSERT INTO "companies" VALUES('ff134572513e5005e736273d93b62cc0','person:U6PZv3rqmX2c','Cat the 2nd');
INSERT INTO "companies" VALUES('1ec3554c48f5f9ec321cbb0c41de4ad3','person:pujJrby_JBat','Ann');
INSERT INTO "companies" VALUES('1ec3554c48f5f9ec321cbb0c41de4ad3','bot:information','information');
INSERT INTO "companies" VALUES('2f193284ce62fd8f01e95f776e006652','person:pujJrby_JBat','Ann');
INSERT INTO "companies" VALUES('2f193284ce62fd8f01e95f776e006652','bot:cautious','cautious');
INSERT INTO "companies" VALUES('512c91120be30b8a6fb1f7462c9dd61e','person:pujJrby_JBat','Ann');
INSERT INTO "companies" VALUES('512c91120be30b8a6fb1f7462c9dd61e','bot:cautious','cautious');
INSERT INTO "companies" VALUES('d136e18e191b1e6609084423632dcdd8','person:pujJrby_JBat','Ann');
INSERT INTO "companies" VALUES('d136e18e191b1e6609084423632dcdd8','bot:conventions','conventions');
INSERT INTO "companies" VALUES('fed639a47da855283bbc60f557e61d8d','person:pujJrby_JBat','Ann');
INSERT INTO "companies" VALUES('fed639a47da855283bbc60f557e61d8d','person:0FdyPeO_PXL3','Bén ✓');
INSERT INTO "companies" VALUES('da7206d38fd0810012ae823f8a699a62','person:pujJrby_JBat','Ann');
INSERT INTO "companies" VALUES('da7206d38fd0810012ae823f8a699a62','name:Zoë','Zoë');
CREATE TABLE deal_games (
	table_id VARCHAR(32) NOT NULL, 
	deal VARCHAR(32) NOT NULL, 
	since BIGINT NOT NULL, 
	seen INTEGER NOT NULL, 
	ended BIGINT, 
	score INTEGER, 
	result TEXT, 
	PRIMARY KEY (table_id)
);
INSERT INTO "deal_games" VALUES('QTxVCkm2cm0PEhRP2V3vyA','Gsdr0DLrmchwWIlkCT9mng',1794959114926,0,1794959114926,0,'{"status":"struck_out","turns":1,"strikes":1,"seats":[{"person":{"id":"pujJrby_JBat","name":"Ann"}},{"person":{"id":"0FdyPeO_PXL3","name":"Bén ✓"}}],"undone":false}');
INSERT INTO "deal_games" VALUES('HQYMf7Vco5I0Kc4KhbRBnw','Gsdr0DLrmchwWIlkCT9mng',1794959114945,2,NULL,NULL,NULL);
CREATE TABLE deal_seen (
	deal VARCHAR(32) NOT NULL, 
	person VARCHAR(32) NOT NULL, 
	table_id VARCHAR(32) NOT NULL, 
	at BIGINT NOT NULL, 
	PRIMARY KEY (deal, person)
);
INSERT INTO "deal_seen" VALUES('Gsdr0DLrmchwWIlkCT9mng','pujJrby_JBat','QTxVCkm2cm0PEhRP2V3vyA',1794959114926);
INSERT INTO "deal_seen" VALUES('Gsdr0DLrmchwWIlkCT9mng','0FdyPeO_PXL3','QTxVCkm2cm0PEhRP2V3vyA',1794959114926);
CREATE TABLE deals (
	id VARCHAR(32) NOT NULL, 
	created BIGINT NOT NULL, 
	rules TEXT NOT NULL, 
	first INTEGER NOT NULL, 
	deck TEXT NOT NULL, 
	open_at BIGINT, 
	day INTEGER, 
	source VARCHAR(32), chosen_by VARCHAR(40), 
	PRIMARY KEY (id), 
	UNIQUE (day), 
	UNIQUE (source)
);
INSERT INTO "deals" VALUES('Gsdr0DLrmchwWIlkCT9mng',1794959114932,'{"players":2,"suits":[{"name":"red","letter":"R","colours":"own","ranks":"own","dark":false},{"name":"yellow","letter":"Y","colours":"own","ranks":"own","dark":false},{"name":"green","letter":"G","colours":"own","ranks":"own","dark":false},{"name":"blue","letter":"B","colours":"own","ranks":"own","dark":false},{"name":"white","letter":"W","colours":"own","ranks":"own","dark":false}],"ranks":5,"hand_size":5,"hint_tokens":8,"strikes":1,"empty_hints":false,"crowning":false,"choreography":false,"deck_plays":false,"keep_points":false,"ratings":true,"rearranging":"informed","based_on":"cocktail-2025"}',0,'B4 R3 R1 W1 Y3 G1 W4 G1 Y4 R5 G4 G1 G2 W3 Y3 B1 Y1 W4 W1 Y1 W1 B3 G2 Y1 G5 R1 Y5 Y2 B4 R2 R1 G3 R4 Y2 R4 B2 G4 W3 W2 W5 B3 B1 R2 G3 B1 R3 B2 B5 Y4 W2',NULL,NULL,'QTxVCkm2cm0PEhRP2V3vyA',NULL);
CREATE TABLE entries (
	table_id VARCHAR(32) NOT NULL, 
	number INTEGER NOT NULL, 
	at BIGINT NOT NULL, 
	person VARCHAR(32), 
	command VARCHAR(40), 
	entry TEXT NOT NULL, 
	PRIMARY KEY (table_id, number)
);
INSERT INTO "entries" VALUES('g9KI6xqJtf91frsM46Xysw',1,1794959101328,'pujJrby_JBat','golden-1','{"type":"sat","seat":0,"person":"pujJrby_JBat","name":"Ann"}');
INSERT INTO "entries" VALUES('g9KI6xqJtf91frsM46Xysw',2,1794959101332,'pujJrby_JBat','golden-2','{"type":"bot_sat","seat":1,"bot":"cautious","delay":0.5}');
INSERT INTO "entries" VALUES('g9KI6xqJtf91frsM46Xysw',3,1794959101336,'pujJrby_JBat','golden-3','{"type":"swapped","seat":0,"other":1}');
INSERT INTO "entries" VALUES('g9KI6xqJtf91frsM46Xysw',4,1794959101345,'pujJrby_JBat','golden-4','{"type":"unseated","seat":0}');
INSERT INTO "entries" VALUES('g9KI6xqJtf91frsM46Xysw',5,1794959101348,'0FdyPeO_PXL3','golden-1','{"type":"sat","seat":0,"person":"0FdyPeO_PXL3","name":"Bén ✓"}');
INSERT INTO "entries" VALUES('g9KI6xqJtf91frsM46Xysw',6,1794959101352,'0FdyPeO_PXL3','golden-2','{"type":"proposed/2","seat":0,"motion":"swap","voters":[0,1],"needed":2,"other":1}');
INSERT INTO "entries" VALUES('g9KI6xqJtf91frsM46Xysw',7,1794959101355,'pujJrby_JBat','golden-5','{"type":"voted","seat":1,"agree":true}');
INSERT INTO "entries" VALUES('g9KI6xqJtf91frsM46Xysw',8,1794959101358,'pujJrby_JBat','golden-6','{"type":"changed","settings":{"rules":"abacus+avalanche+players=4","begins":"random","talk":"open","watch":"nobody","clock":60,"advice":false,"when_late":"bot","listed":true,"title":""}}');
INSERT INTO "entries" VALUES('g9KI6xqJtf91frsM46Xysw',9,1794959101363,'U6PZv3rqmX2c','golden-1','{"type":"sat","seat":3,"person":"U6PZv3rqmX2c","name":"Cat the 2nd"}');
INSERT INTO "entries" VALUES('g9KI6xqJtf91frsM46Xysw',10,1794959101365,'U6PZv3rqmX2c','golden-2','{"type":"sat","seat":2,"person":"U6PZv3rqmX2c","name":"Cat the 2nd"}');
INSERT INTO "entries" VALUES('g9KI6xqJtf91frsM46Xysw',11,1794959101368,'pujJrby_JBat','golden-7','{"type":"said","seat":0,"name":"Ann","text":"Wo ist Bén?"}');
INSERT INTO "entries" VALUES('g9KI6xqJtf91frsM46Xysw',12,1794959101371,'0FdyPeO_PXL3','golden-3','{"type":"left","seat":1}');
INSERT INTO "entries" VALUES('g9KI6xqJtf91frsM46Xysw',13,1794959101374,'pujJrby_JBat','golden-8','{"type":"proposed/2","seat":0,"motion":"swap","voters":[0,2],"needed":2,"other":2}');
INSERT INTO "entries" VALUES('52xUc9ItKZ3TgJfjhXPGHg',1,1794959101379,'pujJrby_JBat','golden-9','{"type":"sat","seat":0,"person":"pujJrby_JBat","name":"Ann"}');
INSERT INTO "entries" VALUES('52xUc9ItKZ3TgJfjhXPGHg',2,1794959101382,'0FdyPeO_PXL3','golden-4','{"type":"sat","seat":1,"person":"0FdyPeO_PXL3","name":"Bén ✓"}');
INSERT INTO "entries" VALUES('52xUc9ItKZ3TgJfjhXPGHg',3,1794959101384,'U6PZv3rqmX2c','golden-3','{"type":"sat","seat":2,"person":"U6PZv3rqmX2c","name":"Cat the 2nd"}');
INSERT INTO "entries" VALUES('52xUc9ItKZ3TgJfjhXPGHg',4,1794959101389,'pujJrby_JBat','golden-10','{"type":"dealt/2","first":0,"deck":["M2","R1","W5","M3","B3","G5","G2","W2","R5","R2","Y3","G1","G3","W3","R3","M4","Y1","R2","G1","B2","G3","W3","R4","M5","M1","B2","B1","Y4","W1","Y1","Y2","W2","G2","G4","R4","Y2","R3","R1","B1","B5","Y4","Y5","B1","R1","W1","G1","W4","W1","Y3","W4","B4","G4","Y1","B4","B3"],"nonce":"6fc3c6e5f008236e3ba0194ca684b0511c9e4641a72f657259932c8cbe7af27d","rules":{"players":3,"suits":[{"name":"red","letter":"R","colours":"own","ranks":"own","dark":false},{"name":"yellow","letter":"Y","colours":"own","ranks":"own","dark":false},{"name":"green","letter":"G","colours":"own","ranks":"own","dark":false},{"name":"blue","letter":"B","colours":"own","ranks":"own","dark":false},{"name":"white","letter":"W","colours":"own","ranks":"own","dark":false},{"name":"multicolour","letter":"M","colours":"own","ranks":"own","dark":true}],"ranks":5,"hand_size":5,"hint_tokens":8,"strikes":3,"empty_hints":false,"crowning":false,"choreography":false,"deck_plays":false,"keep_points":false,"ratings":true,"rearranging":"always","based_on":"cocktail-2015"},"promised":"cocktail-2015+avalanche+players=3+rearrange=always"}');
INSERT INTO "entries" VALUES('52xUc9ItKZ3TgJfjhXPGHg',5,1794959101399,'pujJrby_JBat','golden-12','{"type":"moved","seat":0,"action":"hint +1 2"}');
INSERT INTO "entries" VALUES('52xUc9ItKZ3TgJfjhXPGHg',6,1794959101405,'0FdyPeO_PXL3','golden-5','{"type":"moved","seat":1,"action":"hint +1 1"}');
INSERT INTO "entries" VALUES('52xUc9ItKZ3TgJfjhXPGHg',7,1794959101409,'U6PZv3rqmX2c','golden-4','{"type":"moved","seat":2,"action":"hint +1 1"}');
INSERT INTO "entries" VALUES('52xUc9ItKZ3TgJfjhXPGHg',8,1794959101412,'0FdyPeO_PXL3','golden-6','{"type":"reordered","seat":1,"order":[4,3,2,1,0]}');
INSERT INTO "entries" VALUES('52xUc9ItKZ3TgJfjhXPGHg',9,1794959101424,'pujJrby_JBat','golden-16','{"type":"moved","seat":0,"action":"discard 0"}');
INSERT INTO "entries" VALUES('52xUc9ItKZ3TgJfjhXPGHg',10,1794959101427,'0FdyPeO_PXL3','golden-8','{"type":"said","seat":1,"name":"Bén ✓","text":"ピンク"}');
INSERT INTO "entries" VALUES('52xUc9ItKZ3TgJfjhXPGHg',11,1794959101430,'U6PZv3rqmX2c','golden-5','{"type":"said","seat":2,"name":"Cat the 2nd","remark":"know-nothing"}');
INSERT INTO "entries" VALUES('52xUc9ItKZ3TgJfjhXPGHg',12,1794959101433,'0FdyPeO_PXL3','golden-9','{"type":"paused","seat":1}');
INSERT INTO "entries" VALUES('52xUc9ItKZ3TgJfjhXPGHg',13,1794959101437,'U6PZv3rqmX2c','golden-6','{"type":"resumed","seat":2}');
INSERT INTO "entries" VALUES('52xUc9ItKZ3TgJfjhXPGHg',14,1794959101444,'0FdyPeO_PXL3','golden-10','{"type":"moved","seat":1,"action":"play 1"}');
INSERT INTO "entries" VALUES('52xUc9ItKZ3TgJfjhXPGHg',15,1794959101447,'0FdyPeO_PXL3','golden-11','{"type":"proposed/2","seat":1,"motion":"undo","voters":[0,1,2],"needed":3}');
INSERT INTO "entries" VALUES('52xUc9ItKZ3TgJfjhXPGHg',16,1794959101451,'pujJrby_JBat','golden-17','{"type":"voted","seat":0,"agree":true}');
INSERT INTO "entries" VALUES('52xUc9ItKZ3TgJfjhXPGHg',17,1794959101454,'U6PZv3rqmX2c','golden-7','{"type":"voted","seat":2,"agree":true}');
INSERT INTO "entries" VALUES('52xUc9ItKZ3TgJfjhXPGHg',18,1794959101458,'U6PZv3rqmX2c','golden-8','{"type":"proposed/2","seat":2,"motion":"end","voters":[0,1,2],"needed":2}');
INSERT INTO "entries" VALUES('52xUc9ItKZ3TgJfjhXPGHg',19,1794959101464,'pujJrby_JBat','golden-18','{"type":"voted","seat":0,"agree":false}');
INSERT INTO "entries" VALUES('52xUc9ItKZ3TgJfjhXPGHg',20,1794959101473,'0FdyPeO_PXL3','golden-12','{"type":"voted","seat":1,"agree":false}');
INSERT INTO "entries" VALUES('52xUc9ItKZ3TgJfjhXPGHg',21,1794959101476,'0FdyPeO_PXL3','golden-13','{"type":"stood_in","seat":1,"bot":"cautious","delay":0.0}');
INSERT INTO "entries" VALUES('52xUc9ItKZ3TgJfjhXPGHg',22,1794959101528,NULL,NULL,'{"type":"moved","seat":1,"action":"discard 0","bot":"cautious"}');
INSERT INTO "entries" VALUES('52xUc9ItKZ3TgJfjhXPGHg',23,1794959101587,'0FdyPeO_PXL3','golden-14','{"type":"took_back","seat":1}');
INSERT INTO "entries" VALUES('52xUc9ItKZ3TgJfjhXPGHg',24,1794959101594,'U6PZv3rqmX2c','golden-9','{"type":"moved","seat":2,"action":"discard 1"}');
INSERT INTO "entries" VALUES('52xUc9ItKZ3TgJfjhXPGHg',25,1794959101597,'pujJrby_JBat','golden-19','{"type":"proposed/2","seat":0,"motion":"undo","voters":[0,1,2],"needed":3}');
INSERT INTO "entries" VALUES('52xUc9ItKZ3TgJfjhXPGHg',26,1794959101601,'0FdyPeO_PXL3','golden-15','{"type":"voted","seat":1,"agree":true}');
INSERT INTO "entries" VALUES('gwDp1daU8DryARtwWljWmg',1,1794959101609,'pujJrby_JBat','golden-20','{"type":"sat","seat":0,"person":"pujJrby_JBat","name":"Ann"}');
INSERT INTO "entries" VALUES('gwDp1daU8DryARtwWljWmg',2,1794959101612,'0FdyPeO_PXL3','golden-16','{"type":"sat","seat":1,"person":"0FdyPeO_PXL3","name":"Bén ✓"}');
INSERT INTO "entries" VALUES('gwDp1daU8DryARtwWljWmg',3,1794959101615,'U6PZv3rqmX2c','golden-10','{"type":"sat","seat":2,"person":"U6PZv3rqmX2c","name":"Cat the 2nd"}');
INSERT INTO "entries" VALUES('gwDp1daU8DryARtwWljWmg',4,1794959101626,'pujJrby_JBat','golden-21','{"type":"dealt/2","first":0,"deck":["W3","R2","B1","B1","Y1","B2","R5","G4","G3","B3","W4","B4","R2","W2","B2","R1","R1","Y1","Y4","G1","G2","R3","R3","G3","B3","Y3","Y5","W5","Y4","G1","G1","W1","W1","G2","R1","W1","W2","B5","B4","R4","W4","W3","G5","Y1","Y3","G4","R4","Y2","Y2","B1"],"nonce":"cb5a396fdb6ea112d6042b89f56a5e44d239a1cecc33977e78b6d1a970a13102","rules":{"players":3,"suits":[{"name":"red","letter":"R","colours":"own","ranks":"own","dark":false},{"name":"yellow","letter":"Y","colours":"own","ranks":"own","dark":false},{"name":"green","letter":"G","colours":"own","ranks":"own","dark":false},{"name":"blue","letter":"B","colours":"own","ranks":"own","dark":false},{"name":"white","letter":"W","colours":"own","ranks":"own","dark":false}],"ranks":5,"hand_size":5,"hint_tokens":8,"strikes":3,"empty_hints":false,"crowning":false,"choreography":false,"deck_plays":false,"keep_points":false,"ratings":true,"rearranging":"informed","based_on":"cocktail-2010"},"promised":"cocktail-2010+players=3"}');
INSERT INTO "entries" VALUES('gwDp1daU8DryARtwWljWmg',5,1794959101635,'pujJrby_JBat','golden-23','{"type":"moved","seat":0,"action":"hint +1 2"}');
INSERT INTO "entries" VALUES('gwDp1daU8DryARtwWljWmg',6,1794959101639,'pujJrby_JBat','golden-24','{"type":"stand_in_asked","seat":1,"by":0,"bot":"cautious","delay":60.0,"grace":30000}');
INSERT INTO "entries" VALUES('gwDp1daU8DryARtwWljWmg',7,1794959101642,'0FdyPeO_PXL3','golden-17','{"type":"said","seat":1,"name":"Bén ✓","text":"I am here."}');
INSERT INTO "entries" VALUES('gwDp1daU8DryARtwWljWmg',8,1794959101645,NULL,NULL,'{"type":"stayed","seat":1}');
INSERT INTO "entries" VALUES('gwDp1daU8DryARtwWljWmg',9,1794959101647,'U6PZv3rqmX2c','golden-11','{"type":"proposed/2","seat":2,"motion":"end","voters":[0,1,2],"needed":2}');
INSERT INTO "entries" VALUES('gwDp1daU8DryARtwWljWmg',10,1794959101649,'0FdyPeO_PXL3','golden-18','{"type":"voted","seat":1,"agree":true}');
INSERT INTO "entries" VALUES('OgVuVDpLSBUbIBp2TX1ItA',1,1794959101661,'pujJrby_JBat','golden-25','{"type":"sat","seat":0,"person":"pujJrby_JBat","name":"Ann"}');
INSERT INTO "entries" VALUES('OgVuVDpLSBUbIBp2TX1ItA',2,1794959101663,'0FdyPeO_PXL3','golden-19','{"type":"sat","seat":1,"person":"0FdyPeO_PXL3","name":"Bén ✓"}');
INSERT INTO "entries" VALUES('OgVuVDpLSBUbIBp2TX1ItA',3,1794959101665,'U6PZv3rqmX2c','golden-12','{"type":"sat","seat":2,"person":"U6PZv3rqmX2c","name":"Cat the 2nd"}');
INSERT INTO "entries" VALUES('OgVuVDpLSBUbIBp2TX1ItA',4,1794959101670,'pujJrby_JBat','golden-26','{"type":"dealt/2","first":0,"deck":["G4","R3","G5","R1","R4","Y1","Y2","G1","Y1","R3","R1","Y1","Y4","G4","R2","G1","G3","B4","B1","B4","B5","R5","W2","W1","B1","G3","R4","B2","W1","G1","W4","W2","Y3","G2","W4","B3","Y4","R2","W5","B1","W3","B3","G2","R1","Y2","Y3","W1","W3","Y5","B2"],"nonce":"c8cdd376d42c25afaf05e95ed445ac0908468c9a612796d6d4c07d9c1adc74f0","rules":{"players":3,"suits":[{"name":"red","letter":"R","colours":"own","ranks":"own","dark":false},{"name":"yellow","letter":"Y","colours":"own","ranks":"own","dark":false},{"name":"green","letter":"G","colours":"own","ranks":"own","dark":false},{"name":"blue","letter":"B","colours":"own","ranks":"own","dark":false},{"name":"white","letter":"W","colours":"own","ranks":"own","dark":false}],"ranks":5,"hand_size":5,"hint_tokens":8,"strikes":3,"empty_hints":false,"crowning":false,"choreography":false,"deck_plays":false,"keep_points":false,"ratings":false,"rearranging":"informed","based_on":"splash-2023"},"promised":"splash-2023+players=3"}');
INSERT INTO "entries" VALUES('OgVuVDpLSBUbIBp2TX1ItA',5,1794959101677,'pujJrby_JBat','golden-27','{"type":"moved","seat":0,"action":"hint +1 1"}');
INSERT INTO "entries" VALUES('OgVuVDpLSBUbIBp2TX1ItA',6,1794959101682,'0FdyPeO_PXL3','golden-20','{"type":"left","seat":1}');
INSERT INTO "entries" VALUES('OgVuVDpLSBUbIBp2TX1ItA',7,1794959101691,'XKIRhp7Taa31','golden-1','{"type":"knocked","seat":1,"person":"XKIRhp7Taa31","name":"Dan","voters":[0,2],"needed":2}');
INSERT INTO "entries" VALUES('OgVuVDpLSBUbIBp2TX1ItA',8,1794959101694,'pujJrby_JBat','golden-28','{"type":"voted","seat":0,"agree":true}');
INSERT INTO "entries" VALUES('OgVuVDpLSBUbIBp2TX1ItA',9,1794959101697,'U6PZv3rqmX2c','golden-13','{"type":"voted","seat":2,"agree":true}');
INSERT INTO "entries" VALUES('OgVuVDpLSBUbIBp2TX1ItA',10,1794959101703,'XKIRhp7Taa31','golden-2','{"type":"moved","seat":1,"action":"hint +1 1"}');
INSERT INTO "entries" VALUES('OgVuVDpLSBUbIBp2TX1ItA',11,1794959101706,'U6PZv3rqmX2c','golden-14','{"type":"left","seat":2}');
INSERT INTO "entries" VALUES('OgVuVDpLSBUbIBp2TX1ItA',12,1794959101709,'pujJrby_JBat','golden-29','{"type":"bot_sat","seat":2,"bot":"cautious","delay":0.0}');
INSERT INTO "entries" VALUES('OgVuVDpLSBUbIBp2TX1ItA',13,1794959101761,NULL,NULL,'{"type":"moved","seat":2,"action":"play 0","bot":"cautious"}');
INSERT INTO "entries" VALUES('FLcdPp4BNKdL3A0jCuNmTw',1,1794959101821,'pujJrby_JBat','golden-30','{"type":"sat","seat":0,"person":"pujJrby_JBat","name":"Ann"}');
INSERT INTO "entries" VALUES('FLcdPp4BNKdL3A0jCuNmTw',2,1794959101828,'pujJrby_JBat','golden-31','{"type":"bot_sat","seat":1,"bot":"information","delay":0.0}');
INSERT INTO "entries" VALUES('FLcdPp4BNKdL3A0jCuNmTw',3,1794959101832,'pujJrby_JBat','golden-32','{"type":"dealt/2","first":0,"deck":["R3","G1","Y2","G3","W5","W4","G1","B1","B2","Y3","Y1","B3","B4","Y1","Y3","W3","G4","Y2","B3","W1","G5","R4","G3","B5","B1","R4","R1","G2","G1","R2","G2","Y5","W3","G4","R2","W1","R3","W1","Y4","B2","R5","Y1","W2","B4","W4","B1","R1","Y4","W2","R1"],"nonce":"50c75a70faf9605011748f3fb1b72a39f2da117783d7c0395044a4e227e44f29","rules":{"players":2,"suits":[{"name":"red","letter":"R","colours":"own","ranks":"own","dark":false},{"name":"yellow","letter":"Y","colours":"own","ranks":"own","dark":false},{"name":"green","letter":"G","colours":"own","ranks":"own","dark":false},{"name":"blue","letter":"B","colours":"own","ranks":"own","dark":false},{"name":"white","letter":"W","colours":"own","ranks":"own","dark":false}],"ranks":5,"hand_size":5,"hint_tokens":8,"strikes":3,"empty_hints":false,"crowning":false,"choreography":false,"deck_plays":false,"keep_points":false,"ratings":true,"rearranging":"informed","based_on":"cocktail-2015"},"promised":"cocktail-2015+players=2"}');
INSERT INTO "entries" VALUES('FLcdPp4BNKdL3A0jCuNmTw',4,1794959101837,'pujJrby_JBat','golden-33','{"type":"stood_in","seat":0,"bot":"information","delay":0.0}');
INSERT INTO "entries" VALUES('FLcdPp4BNKdL3A0jCuNmTw',5,1794959101890,NULL,NULL,'{"type":"moved","seat":0,"action":"hint +1 2","bot":"information"}');
INSERT INTO "entries" VALUES('FLcdPp4BNKdL3A0jCuNmTw',6,1794959101943,NULL,NULL,'{"type":"moved","seat":1,"action":"hint +1 3","bot":"information"}');
INSERT INTO "entries" VALUES('FLcdPp4BNKdL3A0jCuNmTw',7,1794959101995,NULL,NULL,'{"type":"moved","seat":0,"action":"play 1","bot":"information"}');
INSERT INTO "entries" VALUES('FLcdPp4BNKdL3A0jCuNmTw',8,1794959102046,NULL,NULL,'{"type":"moved","seat":1,"action":"play 1","bot":"information"}');
INSERT INTO "entries" VALUES('FLcdPp4BNKdL3A0jCuNmTw',9,1794959102098,NULL,NULL,'{"type":"moved","seat":0,"action":"hint +1 4","bot":"information"}');
INSERT INTO "entries" VALUES('FLcdPp4BNKdL3A0jCuNmTw',10,1794959102150,NULL,NULL,'{"type":"moved","seat":1,"action":"hint +1 Y","bot":"information"}');
INSERT INTO "entries" VALUES('FLcdPp4BNKdL3A0jCuNmTw',11,1794959102201,NULL,NULL,'{"type":"moved","seat":0,"action":"play 4","bot":"information"}');
INSERT INTO "entries" VALUES('FLcdPp4BNKdL3A0jCuNmTw',12,1794959102252,NULL,NULL,'{"type":"moved","seat":1,"action":"play 1","bot":"information"}');
INSERT INTO "entries" VALUES('FLcdPp4BNKdL3A0jCuNmTw',13,1794959102304,NULL,NULL,'{"type":"moved","seat":0,"action":"hint +1 B","bot":"information"}');
INSERT INTO "entries" VALUES('FLcdPp4BNKdL3A0jCuNmTw',14,1794959102356,NULL,NULL,'{"type":"moved","seat":1,"action":"hint +1 R","bot":"information"}');
INSERT INTO "entries" VALUES('FLcdPp4BNKdL3A0jCuNmTw',15,1794959102410,NULL,NULL,'{"type":"moved","seat":0,"action":"play 1","bot":"information"}');
INSERT INTO "entries" VALUES('FLcdPp4BNKdL3A0jCuNmTw',16,1794959102461,NULL,NULL,'{"type":"moved","seat":1,"action":"hint +1 5","bot":"information"}');
INSERT INTO "entries" VALUES('FLcdPp4BNKdL3A0jCuNmTw',17,1794959102513,NULL,NULL,'{"type":"moved","seat":0,"action":"play 4","bot":"information"}');
INSERT INTO "entries" VALUES('FLcdPp4BNKdL3A0jCuNmTw',18,1794959102565,NULL,NULL,'{"type":"moved","seat":1,"action":"play 1","bot":"information"}');
INSERT INTO "entries" VALUES('FLcdPp4BNKdL3A0jCuNmTw',19,1794959102617,NULL,NULL,'{"type":"moved","seat":0,"action":"hint +1 Y","bot":"information"}');
INSERT INTO "entries" VALUES('FLcdPp4BNKdL3A0jCuNmTw',20,1794959102669,NULL,NULL,'{"type":"moved","seat":1,"action":"play 2","bot":"information"}');
INSERT INTO "entries" VALUES('FLcdPp4BNKdL3A0jCuNmTw',21,1794959102893,NULL,NULL,'{"type":"moved","seat":0,"action":"discard 3","bot":"information"}');
INSERT INTO "entries" VALUES('FLcdPp4BNKdL3A0jCuNmTw',22,1794959102945,NULL,NULL,'{"type":"moved","seat":1,"action":"discard 1","bot":"information"}');
INSERT INTO "entries" VALUES('FLcdPp4BNKdL3A0jCuNmTw',23,1794959102997,NULL,NULL,'{"type":"moved","seat":0,"action":"hint +1 4","bot":"information"}');
INSERT INTO "entries" VALUES('FLcdPp4BNKdL3A0jCuNmTw',24,1794959103050,NULL,NULL,'{"type":"moved","seat":1,"action":"play 4","bot":"information"}');
INSERT INTO "entries" VALUES('FLcdPp4BNKdL3A0jCuNmTw',25,1794959103101,NULL,NULL,'{"type":"moved","seat":0,"action":"discard 1","bot":"information"}');
INSERT INTO "entries" VALUES('FLcdPp4BNKdL3A0jCuNmTw',26,1794959103153,NULL,NULL,'{"type":"moved","seat":1,"action":"discard 0","bot":"information"}');
INSERT INTO "entries" VALUES('FLcdPp4BNKdL3A0jCuNmTw',27,1794959103204,NULL,NULL,'{"type":"moved","seat":0,"action":"discard 4","bot":"information"}');
INSERT INTO "entries" VALUES('FLcdPp4BNKdL3A0jCuNmTw',28,1794959103255,NULL,NULL,'{"type":"moved","seat":1,"action":"discard 0","bot":"information"}');
INSERT INTO "entries" VALUES('FLcdPp4BNKdL3A0jCuNmTw',29,1794959103307,NULL,NULL,'{"type":"moved","seat":0,"action":"hint +1 G","bot":"information"}');
INSERT INTO "entries" VALUES('FLcdPp4BNKdL3A0jCuNmTw',30,1794959103360,NULL,NULL,'{"type":"moved","seat":1,"action":"discard 1","bot":"information"}');
INSERT INTO "entries" VALUES('FLcdPp4BNKdL3A0jCuNmTw',31,1794959103412,NULL,NULL,'{"type":"moved","seat":0,"action":"hint +1 B","bot":"information"}');
INSERT INTO "entries" VALUES('FLcdPp4BNKdL3A0jCuNmTw',32,1794959103464,NULL,NULL,'{"type":"moved","seat":1,"action":"discard 3","bot":"information"}');
INSERT INTO "entries" VALUES('FLcdPp4BNKdL3A0jCuNmTw',33,1794959103516,NULL,NULL,'{"type":"moved","seat":0,"action":"hint +1 R","bot":"information"}');
INSERT INTO "entries" VALUES('FLcdPp4BNKdL3A0jCuNmTw',34,1794959103569,NULL,NULL,'{"type":"moved","seat":1,"action":"play 4","bot":"information"}');
INSERT INTO "entries" VALUES('FLcdPp4BNKdL3A0jCuNmTw',35,1794959103620,NULL,NULL,'{"type":"moved","seat":0,"action":"hint +1 G","bot":"information"}');
INSERT INTO "entries" VALUES('FLcdPp4BNKdL3A0jCuNmTw',36,1794959103672,NULL,NULL,'{"type":"moved","seat":1,"action":"play 4","bot":"information"}');
INSERT INTO "entries" VALUES('FLcdPp4BNKdL3A0jCuNmTw',37,1794959103724,NULL,NULL,'{"type":"moved","seat":0,"action":"hint +1 1","bot":"information"}');
INSERT INTO "entries" VALUES('FLcdPp4BNKdL3A0jCuNmTw',38,1794959103777,NULL,NULL,'{"type":"moved","seat":1,"action":"discard 4","bot":"information"}');
INSERT INTO "entries" VALUES('FLcdPp4BNKdL3A0jCuNmTw',39,1794959103828,NULL,NULL,'{"type":"moved","seat":0,"action":"hint +1 R","bot":"information"}');
INSERT INTO "entries" VALUES('FLcdPp4BNKdL3A0jCuNmTw',40,1794959103880,NULL,NULL,'{"type":"moved","seat":1,"action":"play 4","bot":"information"}');
INSERT INTO "entries" VALUES('FLcdPp4BNKdL3A0jCuNmTw',41,1794959103932,NULL,NULL,'{"type":"moved","seat":0,"action":"hint +1 4","bot":"information"}');
INSERT INTO "entries" VALUES('FLcdPp4BNKdL3A0jCuNmTw',42,1794959103984,NULL,NULL,'{"type":"moved","seat":1,"action":"play 2","bot":"information"}');
INSERT INTO "entries" VALUES('FLcdPp4BNKdL3A0jCuNmTw',43,1794959104035,NULL,NULL,'{"type":"moved","seat":0,"action":"play 0","bot":"information"}');
INSERT INTO "entries" VALUES('FLcdPp4BNKdL3A0jCuNmTw',44,1794959104087,NULL,NULL,'{"type":"moved","seat":1,"action":"play 0","bot":"information"}');
INSERT INTO "entries" VALUES('FLcdPp4BNKdL3A0jCuNmTw',45,1794959104138,NULL,NULL,'{"type":"moved","seat":0,"action":"hint +1 4","bot":"information"}');
INSERT INTO "entries" VALUES('FLcdPp4BNKdL3A0jCuNmTw',46,1794959104190,NULL,NULL,'{"type":"moved","seat":1,"action":"play 0","bot":"information"}');
INSERT INTO "entries" VALUES('FLcdPp4BNKdL3A0jCuNmTw',47,1794959104242,NULL,NULL,'{"type":"moved","seat":0,"action":"hint +1 5","bot":"information"}');
INSERT INTO "entries" VALUES('FLcdPp4BNKdL3A0jCuNmTw',48,1794959104293,NULL,NULL,'{"type":"moved","seat":1,"action":"play 0","bot":"information"}');
INSERT INTO "entries" VALUES('FLcdPp4BNKdL3A0jCuNmTw',49,1794959104346,NULL,NULL,'{"type":"moved","seat":0,"action":"discard 4","bot":"information"}');
INSERT INTO "entries" VALUES('FLcdPp4BNKdL3A0jCuNmTw',50,1794959104397,NULL,NULL,'{"type":"moved","seat":1,"action":"discard 0","bot":"information"}');
INSERT INTO "entries" VALUES('FLcdPp4BNKdL3A0jCuNmTw',51,1794959104450,NULL,NULL,'{"type":"moved","seat":0,"action":"discard 4","bot":"information"}');
INSERT INTO "entries" VALUES('FLcdPp4BNKdL3A0jCuNmTw',52,1794959104502,NULL,NULL,'{"type":"moved","seat":1,"action":"hint +1 Y","bot":"information"}');
INSERT INTO "entries" VALUES('FLcdPp4BNKdL3A0jCuNmTw',53,1794959104555,NULL,NULL,'{"type":"moved","seat":0,"action":"play 4","bot":"information"}');
INSERT INTO "entries" VALUES('FLcdPp4BNKdL3A0jCuNmTw',54,1794959104607,NULL,NULL,'{"type":"moved","seat":1,"action":"play 0","bot":"information"}');
INSERT INTO "entries" VALUES('FLcdPp4BNKdL3A0jCuNmTw',55,1794959104658,NULL,NULL,'{"type":"moved","seat":0,"action":"hint +1 W","bot":"information"}');
INSERT INTO "entries" VALUES('FLcdPp4BNKdL3A0jCuNmTw',56,1794959104710,NULL,NULL,'{"type":"moved","seat":1,"action":"play 4","bot":"information"}');
INSERT INTO "entries" VALUES('FLcdPp4BNKdL3A0jCuNmTw',57,1794959104761,NULL,NULL,'{"type":"moved","seat":0,"action":"discard 4","bot":"information"}');
INSERT INTO "entries" VALUES('FLcdPp4BNKdL3A0jCuNmTw',58,1794959104812,NULL,NULL,'{"type":"moved","seat":1,"action":"hint +1 W","bot":"information"}');
INSERT INTO "entries" VALUES('FLcdPp4BNKdL3A0jCuNmTw',59,1794959104864,NULL,NULL,'{"type":"moved","seat":0,"action":"play 4","bot":"information"}');
INSERT INTO "entries" VALUES('FLcdPp4BNKdL3A0jCuNmTw',60,1794959104916,NULL,NULL,'{"type":"moved","seat":1,"action":"hint +1 B","bot":"information"}');
INSERT INTO "entries" VALUES('FLcdPp4BNKdL3A0jCuNmTw',61,1794959104967,NULL,NULL,'{"type":"moved","seat":0,"action":"play 4","bot":"information"}');
INSERT INTO "entries" VALUES('FLcdPp4BNKdL3A0jCuNmTw',62,1794959105019,NULL,NULL,'{"type":"moved","seat":1,"action":"hint +1 3","bot":"information"}');
INSERT INTO "entries" VALUES('FLcdPp4BNKdL3A0jCuNmTw',63,1794959105071,NULL,NULL,'{"type":"moved","seat":0,"action":"play 3","bot":"information"}');
INSERT INTO "entries" VALUES('FLcdPp4BNKdL3A0jCuNmTw',64,1794959105124,NULL,NULL,'{"type":"moved","seat":1,"action":"hint +1 3","bot":"information"}');
INSERT INTO "entries" VALUES('FLcdPp4BNKdL3A0jCuNmTw',65,1794959105176,NULL,NULL,'{"type":"moved","seat":0,"action":"play 1","bot":"information"}');
INSERT INTO "entries" VALUES('FLcdPp4BNKdL3A0jCuNmTw',66,1794959105228,NULL,NULL,'{"type":"moved","seat":1,"action":"hint +1 1","bot":"information"}');
INSERT INTO "entries" VALUES('FLcdPp4BNKdL3A0jCuNmTw',67,1794959105281,NULL,NULL,'{"type":"moved","seat":0,"action":"play 2","bot":"information"}');
INSERT INTO "entries" VALUES('FLcdPp4BNKdL3A0jCuNmTw',68,1794959105333,NULL,NULL,'{"type":"moved","seat":1,"action":"discard 0","bot":"information"}');
INSERT INTO "entries" VALUES('FLcdPp4BNKdL3A0jCuNmTw',69,1794959105386,NULL,NULL,'{"type":"moved","seat":0,"action":"play 0","bot":"information"}');
INSERT INTO "entries" VALUES('qUVJzCdR3yc7A8Sp6ODJKw',1,1794959105451,'pujJrby_JBat','golden-34','{"type":"sat","seat":0,"person":"pujJrby_JBat","name":"Ann"}');
INSERT INTO "entries" VALUES('qUVJzCdR3yc7A8Sp6ODJKw',2,1794959105457,'pujJrby_JBat','golden-35','{"type":"bot_sat","seat":1,"bot":"cautious","delay":0.0}');
INSERT INTO "entries" VALUES('qUVJzCdR3yc7A8Sp6ODJKw',3,1794959105460,'pujJrby_JBat','golden-36','{"type":"bot_sat","seat":2,"bot":"cautious","delay":0.0}');
INSERT INTO "entries" VALUES('qUVJzCdR3yc7A8Sp6ODJKw',4,1794959105464,'pujJrby_JBat','golden-37','{"type":"dealt/2","first":1,"deck":["Y3","B5","Y1","W3","G2","R4","W4","R1","G4","R1","W5","R4","R3","W1","Y4","Y2","Y3","W2","B4","G2","B1","W1","Y5","B4","B2","W3","R5","Y2","Y1","G1","B2","Y4","R1","R3","B3","W1","B3","G3","B1","B1","R2","W2","G4","Y1","G3","G1","W4","G1","R2","G5"],"nonce":"3129e70aa3b9926f748651295eca3fceabf974beb365d4ee3316318d13db4dfc","rules":{"players":3,"suits":[{"name":"red","letter":"R","colours":"own","ranks":"own","dark":false},{"name":"yellow","letter":"Y","colours":"own","ranks":"own","dark":false},{"name":"green","letter":"G","colours":"own","ranks":"own","dark":false},{"name":"blue","letter":"B","colours":"own","ranks":"own","dark":false},{"name":"white","letter":"W","colours":"own","ranks":"own","dark":false}],"ranks":5,"hand_size":5,"hint_tokens":8,"strikes":3,"empty_hints":false,"crowning":true,"choreography":false,"deck_plays":false,"keep_points":false,"ratings":true,"rearranging":"informed","based_on":"cocktail-2015"},"promised":"cocktail-2015+crowning+players=3"}');
INSERT INTO "entries" VALUES('qUVJzCdR3yc7A8Sp6ODJKw',5,1794959105471,'pujJrby_JBat','golden-38','{"type":"stood_in","seat":0,"bot":"cautious","delay":0.0}');
INSERT INTO "entries" VALUES('qUVJzCdR3yc7A8Sp6ODJKw',6,1794959105519,NULL,NULL,'{"type":"moved","seat":1,"action":"hint +1 1","bot":"cautious"}');
INSERT INTO "entries" VALUES('qUVJzCdR3yc7A8Sp6ODJKw',7,1794959105571,NULL,NULL,'{"type":"moved","seat":2,"action":"play 3","bot":"cautious"}');
INSERT INTO "entries" VALUES('qUVJzCdR3yc7A8Sp6ODJKw',8,1794959105623,NULL,NULL,'{"type":"moved","seat":0,"action":"hint +1 1","bot":"cautious"}');
INSERT INTO "entries" VALUES('qUVJzCdR3yc7A8Sp6ODJKw',9,1794959105674,NULL,NULL,'{"type":"moved","seat":1,"action":"hint +2 1","bot":"cautious"}');
INSERT INTO "entries" VALUES('qUVJzCdR3yc7A8Sp6ODJKw',10,1794959105726,NULL,NULL,'{"type":"moved","seat":2,"action":"hint +2 R","bot":"cautious"}');
INSERT INTO "entries" VALUES('qUVJzCdR3yc7A8Sp6ODJKw',11,1794959105777,NULL,NULL,'{"type":"moved","seat":0,"action":"discard 2","bot":"cautious"}');
INSERT INTO "entries" VALUES('qUVJzCdR3yc7A8Sp6ODJKw',12,1794959105828,NULL,NULL,'{"type":"moved","seat":1,"action":"play 2","bot":"cautious"}');
INSERT INTO "entries" VALUES('qUVJzCdR3yc7A8Sp6ODJKw',13,1794959105880,NULL,NULL,'{"type":"moved","seat":2,"action":"hint +2 2","bot":"cautious"}');
INSERT INTO "entries" VALUES('qUVJzCdR3yc7A8Sp6ODJKw',14,1794959105932,NULL,NULL,'{"type":"moved","seat":0,"action":"hint +1 W","bot":"cautious"}');
INSERT INTO "entries" VALUES('qUVJzCdR3yc7A8Sp6ODJKw',15,1794959105983,NULL,NULL,'{"type":"moved","seat":1,"action":"play 4","bot":"cautious"}');
INSERT INTO "entries" VALUES('qUVJzCdR3yc7A8Sp6ODJKw',16,1794959106035,NULL,NULL,'{"type":"moved","seat":2,"action":"hint +1 W","bot":"cautious"}');
INSERT INTO "entries" VALUES('qUVJzCdR3yc7A8Sp6ODJKw',17,1794959106088,NULL,NULL,'{"type":"moved","seat":0,"action":"discard 2","bot":"cautious"}');
INSERT INTO "entries" VALUES('qUVJzCdR3yc7A8Sp6ODJKw',18,1794959106139,NULL,NULL,'{"type":"moved","seat":1,"action":"discard 3","bot":"cautious"}');
INSERT INTO "entries" VALUES('qUVJzCdR3yc7A8Sp6ODJKw',19,1794959106191,NULL,NULL,'{"type":"moved","seat":2,"action":"hint +2 1","bot":"cautious"}');
INSERT INTO "entries" VALUES('qUVJzCdR3yc7A8Sp6ODJKw',20,1794959106243,NULL,NULL,'{"type":"moved","seat":0,"action":"hint +1 B","bot":"cautious"}');
INSERT INTO "entries" VALUES('qUVJzCdR3yc7A8Sp6ODJKw',21,1794959106296,NULL,NULL,'{"type":"moved","seat":1,"action":"play 4","bot":"cautious"}');
INSERT INTO "entries" VALUES('qUVJzCdR3yc7A8Sp6ODJKw',22,1794959106349,NULL,NULL,'{"type":"moved","seat":2,"action":"discard 4","bot":"cautious"}');
INSERT INTO "entries" VALUES('qUVJzCdR3yc7A8Sp6ODJKw',23,1794959106401,NULL,NULL,'{"type":"moved","seat":0,"action":"discard 4","bot":"cautious"}');
INSERT INTO "entries" VALUES('qUVJzCdR3yc7A8Sp6ODJKw',24,1794959106453,NULL,NULL,'{"type":"moved","seat":1,"action":"discard 4","bot":"cautious"}');
INSERT INTO "entries" VALUES('qUVJzCdR3yc7A8Sp6ODJKw',25,1794959106505,NULL,NULL,'{"type":"moved","seat":2,"action":"hint +2 2","bot":"cautious"}');
INSERT INTO "entries" VALUES('qUVJzCdR3yc7A8Sp6ODJKw',26,1794959106556,NULL,NULL,'{"type":"moved","seat":0,"action":"hint +1 B","bot":"cautious"}');
INSERT INTO "entries" VALUES('qUVJzCdR3yc7A8Sp6ODJKw',27,1794959106608,NULL,NULL,'{"type":"moved","seat":1,"action":"play 4","bot":"cautious"}');
INSERT INTO "entries" VALUES('qUVJzCdR3yc7A8Sp6ODJKw',28,1794959106659,NULL,NULL,'{"type":"moved","seat":2,"action":"hint +2 3","bot":"cautious"}');
INSERT INTO "entries" VALUES('qUVJzCdR3yc7A8Sp6ODJKw',29,1794959106711,NULL,NULL,'{"type":"moved","seat":0,"action":"hint +1 W","bot":"cautious"}');
INSERT INTO "entries" VALUES('qUVJzCdR3yc7A8Sp6ODJKw',30,1794959106763,NULL,NULL,'{"type":"moved","seat":1,"action":"play 4","bot":"cautious"}');
INSERT INTO "entries" VALUES('qUVJzCdR3yc7A8Sp6ODJKw',31,1794959106815,NULL,NULL,'{"type":"moved","seat":2,"action":"hint +2 5","bot":"cautious"}');
INSERT INTO "entries" VALUES('qUVJzCdR3yc7A8Sp6ODJKw',32,1794959106867,NULL,NULL,'{"type":"moved","seat":0,"action":"discard 4","bot":"cautious"}');
INSERT INTO "entries" VALUES('qUVJzCdR3yc7A8Sp6ODJKw',33,1794959106918,NULL,NULL,'{"type":"moved","seat":1,"action":"play 1","bot":"cautious"}');
INSERT INTO "entries" VALUES('qUVJzCdR3yc7A8Sp6ODJKw',34,1794959106970,NULL,NULL,'{"type":"moved","seat":2,"action":"hint +2 1","bot":"cautious"}');
INSERT INTO "entries" VALUES('qUVJzCdR3yc7A8Sp6ODJKw',35,1794959107023,NULL,NULL,'{"type":"moved","seat":0,"action":"discard 4","bot":"cautious"}');
INSERT INTO "entries" VALUES('aT_8SCykniaD83u9ZcL1oQ',1,1794959107127,'pujJrby_JBat','golden-39','{"type":"sat","seat":0,"person":"pujJrby_JBat","name":"Ann"}');
INSERT INTO "entries" VALUES('aT_8SCykniaD83u9ZcL1oQ',2,1794959107136,'pujJrby_JBat','golden-40','{"type":"bot_sat","seat":1,"bot":"cautious","delay":0.0}');
INSERT INTO "entries" VALUES('aT_8SCykniaD83u9ZcL1oQ',3,1794959107139,'pujJrby_JBat','golden-41','{"type":"bot_sat","seat":2,"bot":"cautious","delay":0.0}');
INSERT INTO "entries" VALUES('aT_8SCykniaD83u9ZcL1oQ',4,1794959107142,'pujJrby_JBat','golden-42','{"type":"bot_sat","seat":3,"bot":"cautious","delay":0.0}');
INSERT INTO "entries" VALUES('aT_8SCykniaD83u9ZcL1oQ',5,1794959107145,'pujJrby_JBat','golden-43','{"type":"bot_sat","seat":4,"bot":"cautious","delay":0.0}');
INSERT INTO "entries" VALUES('aT_8SCykniaD83u9ZcL1oQ',6,1794959107148,'pujJrby_JBat','golden-44','{"type":"dealt/2","first":3,"deck":["B3","B5","B1","Y3","R3","W1","A3","G1","A1","G2","B4","R1","Y4","Y5","B1","W3","B2","Y2","B4","A1","G5","A5","Y4","A3","W1","W5","B2","R5","Y1","A4","W3","R4","R2","W2","Y1","G1","W4","Y2","W2","R1","G2","Y1","R2","W1","A2","G4","G3","B1","G4","R3","A1","R4","G3","A2","Y3","A4","W4","R1","G1","B3"],"nonce":"7049526c9c727858413c4fa6716c0fb24706c39e654cbb02348e89eaca71c77b","rules":{"players":5,"suits":[{"name":"red","letter":"R","colours":"own","ranks":"own","dark":false},{"name":"yellow","letter":"Y","colours":"own","ranks":"own","dark":false},{"name":"green","letter":"G","colours":"own","ranks":"own","dark":false},{"name":"blue","letter":"B","colours":"own","ranks":"own","dark":false},{"name":"white","letter":"W","colours":"own","ranks":"own","dark":false},{"name":"rainbow","letter":"A","colours":"all","ranks":"own","dark":false}],"ranks":5,"hand_size":4,"hint_tokens":8,"strikes":3,"empty_hints":false,"crowning":false,"choreography":false,"deck_plays":false,"keep_points":false,"ratings":true,"rearranging":"informed","based_on":null},"promised":"R Y G B W rainbow, players=5"}');
INSERT INTO "entries" VALUES('aT_8SCykniaD83u9ZcL1oQ',7,1794959107155,'pujJrby_JBat','golden-45','{"type":"stood_in","seat":0,"bot":"cautious","delay":0.0}');
INSERT INTO "entries" VALUES('aT_8SCykniaD83u9ZcL1oQ',8,1794959107203,NULL,NULL,'{"type":"moved","seat":3,"action":"hint +3 1","bot":"cautious"}');
INSERT INTO "entries" VALUES('aT_8SCykniaD83u9ZcL1oQ',9,1794959107256,NULL,NULL,'{"type":"moved","seat":4,"action":"hint +3 1","bot":"cautious"}');
INSERT INTO "entries" VALUES('aT_8SCykniaD83u9ZcL1oQ',10,1794959107307,NULL,NULL,'{"type":"moved","seat":0,"action":"hint +3 1","bot":"cautious"}');
INSERT INTO "entries" VALUES('aT_8SCykniaD83u9ZcL1oQ',11,1794959107360,NULL,NULL,'{"type":"moved","seat":1,"action":"play 1","bot":"cautious"}');
INSERT INTO "entries" VALUES('aT_8SCykniaD83u9ZcL1oQ',12,1794959107412,NULL,NULL,'{"type":"moved","seat":2,"action":"hint +4 G","bot":"cautious"}');
INSERT INTO "entries" VALUES('aT_8SCykniaD83u9ZcL1oQ',13,1794959107464,NULL,NULL,'{"type":"moved","seat":3,"action":"hint +4 R","bot":"cautious"}');
INSERT INTO "entries" VALUES('aT_8SCykniaD83u9ZcL1oQ',14,1794959107516,NULL,NULL,'{"type":"moved","seat":4,"action":"hint +4 W","bot":"cautious"}');
INSERT INTO "entries" VALUES('aT_8SCykniaD83u9ZcL1oQ',15,1794959107568,NULL,NULL,'{"type":"moved","seat":0,"action":"discard 0","bot":"cautious"}');
INSERT INTO "entries" VALUES('aT_8SCykniaD83u9ZcL1oQ',16,1794959107621,NULL,NULL,'{"type":"moved","seat":1,"action":"play 2","bot":"cautious"}');
INSERT INTO "entries" VALUES('aT_8SCykniaD83u9ZcL1oQ',17,1794959107674,NULL,NULL,'{"type":"moved","seat":2,"action":"play 0","bot":"cautious"}');
INSERT INTO "entries" VALUES('aT_8SCykniaD83u9ZcL1oQ',18,1794959107729,NULL,NULL,'{"type":"moved","seat":3,"action":"hint +4 G","bot":"cautious"}');
INSERT INTO "entries" VALUES('aT_8SCykniaD83u9ZcL1oQ',19,1794959107782,NULL,NULL,'{"type":"moved","seat":4,"action":"hint +4 B","bot":"cautious"}');
INSERT INTO "entries" VALUES('aT_8SCykniaD83u9ZcL1oQ',20,1794959107835,NULL,NULL,'{"type":"moved","seat":0,"action":"hint +2 2","bot":"cautious"}');
INSERT INTO "entries" VALUES('aT_8SCykniaD83u9ZcL1oQ',21,1794959107886,NULL,NULL,'{"type":"moved","seat":1,"action":"discard 2","bot":"cautious"}');
INSERT INTO "entries" VALUES('aT_8SCykniaD83u9ZcL1oQ',22,1794959107938,NULL,NULL,'{"type":"moved","seat":2,"action":"play 2","bot":"cautious"}');
INSERT INTO "entries" VALUES('aT_8SCykniaD83u9ZcL1oQ',23,1794959107990,NULL,NULL,'{"type":"moved","seat":3,"action":"play 2","bot":"cautious"}');
INSERT INTO "entries" VALUES('aT_8SCykniaD83u9ZcL1oQ',24,1794959108042,NULL,NULL,'{"type":"moved","seat":4,"action":"hint +4 2","bot":"cautious"}');
INSERT INTO "entries" VALUES('aT_8SCykniaD83u9ZcL1oQ',25,1794959108094,NULL,NULL,'{"type":"moved","seat":0,"action":"discard 0","bot":"cautious"}');
INSERT INTO "entries" VALUES('aT_8SCykniaD83u9ZcL1oQ',26,1794959108147,NULL,NULL,'{"type":"moved","seat":1,"action":"hint +2 Y","bot":"cautious"}');
INSERT INTO "entries" VALUES('aT_8SCykniaD83u9ZcL1oQ',27,1794959108198,NULL,NULL,'{"type":"moved","seat":2,"action":"play 0","bot":"cautious"}');
INSERT INTO "entries" VALUES('aT_8SCykniaD83u9ZcL1oQ',28,1794959108250,NULL,NULL,'{"type":"moved","seat":3,"action":"discard 3","bot":"cautious"}');
INSERT INTO "entries" VALUES('aT_8SCykniaD83u9ZcL1oQ',29,1794959108302,NULL,NULL,'{"type":"moved","seat":4,"action":"hint +3 1","bot":"cautious"}');
INSERT INTO "entries" VALUES('aT_8SCykniaD83u9ZcL1oQ',30,1794959108354,NULL,NULL,'{"type":"moved","seat":0,"action":"discard 0","bot":"cautious"}');
INSERT INTO "entries" VALUES('aT_8SCykniaD83u9ZcL1oQ',31,1794959108407,NULL,NULL,'{"type":"moved","seat":1,"action":"hint +3 2","bot":"cautious"}');
INSERT INTO "entries" VALUES('aT_8SCykniaD83u9ZcL1oQ',32,1794959108459,NULL,NULL,'{"type":"moved","seat":2,"action":"discard 3","bot":"cautious"}');
INSERT INTO "entries" VALUES('aT_8SCykniaD83u9ZcL1oQ',33,1794959108511,NULL,NULL,'{"type":"moved","seat":3,"action":"hint +1 B","bot":"cautious"}');
INSERT INTO "entries" VALUES('aT_8SCykniaD83u9ZcL1oQ',34,1794959108563,NULL,NULL,'{"type":"moved","seat":4,"action":"play 0","bot":"cautious"}');
INSERT INTO "entries" VALUES('aT_8SCykniaD83u9ZcL1oQ',35,1794959108614,NULL,NULL,'{"type":"moved","seat":0,"action":"discard 0","bot":"cautious"}');
INSERT INTO "entries" VALUES('aT_8SCykniaD83u9ZcL1oQ',36,1794959108667,NULL,NULL,'{"type":"moved","seat":1,"action":"hint +3 2","bot":"cautious"}');
INSERT INTO "entries" VALUES('aT_8SCykniaD83u9ZcL1oQ',37,1794959108718,NULL,NULL,'{"type":"moved","seat":2,"action":"discard 3","bot":"cautious"}');
INSERT INTO "entries" VALUES('aT_8SCykniaD83u9ZcL1oQ',38,1794959108772,NULL,NULL,'{"type":"moved","seat":3,"action":"hint +1 R","bot":"cautious"}');
INSERT INTO "entries" VALUES('aT_8SCykniaD83u9ZcL1oQ',39,1794959108825,NULL,NULL,'{"type":"moved","seat":4,"action":"play 3","bot":"cautious"}');
INSERT INTO "entries" VALUES('aT_8SCykniaD83u9ZcL1oQ',40,1794959108876,NULL,NULL,'{"type":"moved","seat":0,"action":"discard 0","bot":"cautious"}');
INSERT INTO "entries" VALUES('aT_8SCykniaD83u9ZcL1oQ',41,1794959108929,NULL,NULL,'{"type":"moved","seat":1,"action":"hint +4 2","bot":"cautious"}');
INSERT INTO "entries" VALUES('aT_8SCykniaD83u9ZcL1oQ',42,1794959108982,NULL,NULL,'{"type":"moved","seat":2,"action":"discard 3","bot":"cautious"}');
INSERT INTO "entries" VALUES('aT_8SCykniaD83u9ZcL1oQ',43,1794959109034,NULL,NULL,'{"type":"moved","seat":3,"action":"hint +2 W","bot":"cautious"}');
INSERT INTO "entries" VALUES('aT_8SCykniaD83u9ZcL1oQ',44,1794959109086,NULL,NULL,'{"type":"moved","seat":4,"action":"discard 2","bot":"cautious"}');
INSERT INTO "entries" VALUES('aT_8SCykniaD83u9ZcL1oQ',45,1794959109138,NULL,NULL,'{"type":"moved","seat":0,"action":"play 2","bot":"cautious"}');
INSERT INTO "entries" VALUES('aT_8SCykniaD83u9ZcL1oQ',46,1794959109191,NULL,NULL,'{"type":"moved","seat":1,"action":"hint +2 3","bot":"cautious"}');
INSERT INTO "entries" VALUES('aT_8SCykniaD83u9ZcL1oQ',47,1794959109243,NULL,NULL,'{"type":"moved","seat":2,"action":"discard 3","bot":"cautious"}');
INSERT INTO "entries" VALUES('aT_8SCykniaD83u9ZcL1oQ',48,1794959109295,NULL,NULL,'{"type":"moved","seat":3,"action":"play 2","bot":"cautious"}');
INSERT INTO "entries" VALUES('aT_8SCykniaD83u9ZcL1oQ',49,1794959109346,NULL,NULL,'{"type":"moved","seat":4,"action":"hint +4 1","bot":"cautious"}');
INSERT INTO "entries" VALUES('aT_8SCykniaD83u9ZcL1oQ',50,1794959109399,NULL,NULL,'{"type":"moved","seat":0,"action":"discard 1","bot":"cautious"}');
INSERT INTO "entries" VALUES('aT_8SCykniaD83u9ZcL1oQ',51,1794959109451,NULL,NULL,'{"type":"moved","seat":1,"action":"hint +2 Y","bot":"cautious"}');
INSERT INTO "entries" VALUES('aT_8SCykniaD83u9ZcL1oQ',52,1794959109503,NULL,NULL,'{"type":"moved","seat":2,"action":"discard 3","bot":"cautious"}');
INSERT INTO "entries" VALUES('aT_8SCykniaD83u9ZcL1oQ',53,1794959109555,NULL,NULL,'{"type":"moved","seat":3,"action":"hint +3 3","bot":"cautious"}');
INSERT INTO "entries" VALUES('aT_8SCykniaD83u9ZcL1oQ',54,1794959109607,NULL,NULL,'{"type":"moved","seat":4,"action":"discard 2","bot":"cautious"}');
INSERT INTO "entries" VALUES('aT_8SCykniaD83u9ZcL1oQ',55,1794959109659,NULL,NULL,'{"type":"moved","seat":0,"action":"hint +1 Y","bot":"cautious"}');
INSERT INTO "entries" VALUES('aT_8SCykniaD83u9ZcL1oQ',56,1794959109711,NULL,NULL,'{"type":"moved","seat":1,"action":"play 0","bot":"cautious"}');
INSERT INTO "entries" VALUES('aT_8SCykniaD83u9ZcL1oQ',57,1794959109764,NULL,NULL,'{"type":"moved","seat":2,"action":"discard 3","bot":"cautious"}');
INSERT INTO "entries" VALUES('aT_8SCykniaD83u9ZcL1oQ',58,1794959109816,NULL,NULL,'{"type":"moved","seat":3,"action":"hint +1 2","bot":"cautious"}');
INSERT INTO "entries" VALUES('aT_8SCykniaD83u9ZcL1oQ',59,1794959109868,NULL,NULL,'{"type":"moved","seat":4,"action":"discard 0","bot":"cautious"}');
INSERT INTO "entries" VALUES('aT_8SCykniaD83u9ZcL1oQ',60,1794959109920,NULL,NULL,'{"type":"moved","seat":0,"action":"hint +4 B","bot":"cautious"}');
INSERT INTO "entries" VALUES('aT_8SCykniaD83u9ZcL1oQ',61,1794959109972,NULL,NULL,'{"type":"moved","seat":1,"action":"discard 1","bot":"cautious"}');
INSERT INTO "entries" VALUES('aT_8SCykniaD83u9ZcL1oQ',62,1794959110024,NULL,NULL,'{"type":"moved","seat":2,"action":"hint +1 R","bot":"cautious"}');
INSERT INTO "entries" VALUES('aT_8SCykniaD83u9ZcL1oQ',63,1794959110077,NULL,NULL,'{"type":"moved","seat":3,"action":"play 3","bot":"cautious"}');
INSERT INTO "entries" VALUES('aT_8SCykniaD83u9ZcL1oQ',64,1794959110129,NULL,NULL,'{"type":"moved","seat":4,"action":"play 2","bot":"cautious"}');
INSERT INTO "entries" VALUES('aT_8SCykniaD83u9ZcL1oQ',65,1794959110181,NULL,NULL,'{"type":"moved","seat":0,"action":"discard 2","bot":"cautious"}');
INSERT INTO "entries" VALUES('aT_8SCykniaD83u9ZcL1oQ',66,1794959110232,NULL,NULL,'{"type":"moved","seat":1,"action":"play 0","bot":"cautious"}');
INSERT INTO "entries" VALUES('aT_8SCykniaD83u9ZcL1oQ',67,1794959110284,NULL,NULL,'{"type":"moved","seat":2,"action":"hint +3 4","bot":"cautious"}');
INSERT INTO "entries" VALUES('aT_8SCykniaD83u9ZcL1oQ',68,1794959110338,NULL,NULL,'{"type":"moved","seat":3,"action":"discard 0","bot":"cautious"}');
INSERT INTO "entries" VALUES('aT_8SCykniaD83u9ZcL1oQ',69,1794959110390,NULL,NULL,'{"type":"moved","seat":4,"action":"hint +4 2","bot":"cautious"}');
INSERT INTO "entries" VALUES('aT_8SCykniaD83u9ZcL1oQ',70,1794959110442,NULL,NULL,'{"type":"moved","seat":0,"action":"play 1","bot":"cautious"}');
INSERT INTO "entries" VALUES('aT_8SCykniaD83u9ZcL1oQ',71,1794959110493,NULL,NULL,'{"type":"moved","seat":1,"action":"discard 0","bot":"cautious"}');
INSERT INTO "entries" VALUES('aT_8SCykniaD83u9ZcL1oQ',72,1794959110544,NULL,NULL,'{"type":"moved","seat":2,"action":"hint +3 R","bot":"cautious"}');
INSERT INTO "entries" VALUES('aT_8SCykniaD83u9ZcL1oQ',73,1794959110596,NULL,NULL,'{"type":"moved","seat":3,"action":"play 1","bot":"cautious"}');
INSERT INTO "entries" VALUES('aT_8SCykniaD83u9ZcL1oQ',74,1794959110648,NULL,NULL,'{"type":"moved","seat":4,"action":"discard 1","bot":"cautious"}');
INSERT INTO "entries" VALUES('aT_8SCykniaD83u9ZcL1oQ',75,1794959110699,NULL,NULL,'{"type":"moved","seat":0,"action":"play 2","bot":"cautious"}');
INSERT INTO "entries" VALUES('aT_8SCykniaD83u9ZcL1oQ',76,1794959110751,NULL,NULL,'{"type":"moved","seat":1,"action":"hint +4 5","bot":"cautious"}');
INSERT INTO "entries" VALUES('aT_8SCykniaD83u9ZcL1oQ',77,1794959110805,NULL,NULL,'{"type":"moved","seat":2,"action":"discard 1","bot":"cautious"}');
INSERT INTO "entries" VALUES('aT_8SCykniaD83u9ZcL1oQ',78,1794959110857,NULL,NULL,'{"type":"moved","seat":3,"action":"discard 0","bot":"cautious"}');
INSERT INTO "entries" VALUES('aT_8SCykniaD83u9ZcL1oQ',79,1794959110910,NULL,NULL,'{"type":"moved","seat":4,"action":"hint +3 5","bot":"cautious"}');
INSERT INTO "entries" VALUES('aT_8SCykniaD83u9ZcL1oQ',80,1794959110963,NULL,NULL,'{"type":"moved","seat":0,"action":"play 0","bot":"cautious"}');
INSERT INTO "entries" VALUES('aT_8SCykniaD83u9ZcL1oQ',81,1794959111015,NULL,NULL,'{"type":"moved","seat":1,"action":"hint +1 3","bot":"cautious"}');
INSERT INTO "entries" VALUES('aT_8SCykniaD83u9ZcL1oQ',82,1794959111067,NULL,NULL,'{"type":"moved","seat":2,"action":"play 2","bot":"cautious"}');
INSERT INTO "entries" VALUES('eHd1q61p76pYpYnRudaZ4A',1,1794959111075,'pujJrby_JBat','golden-46','{"type":"sat","seat":0,"person":"pujJrby_JBat","name":"Ann"}');
INSERT INTO "entries" VALUES('eHd1q61p76pYpYnRudaZ4A',2,1794959111080,'pujJrby_JBat','golden-47','{"type":"bot_sat","seat":1,"bot":"conventions","delay":0.0}');
INSERT INTO "entries" VALUES('eHd1q61p76pYpYnRudaZ4A',3,1794959111082,'pujJrby_JBat','golden-48','{"type":"bot_sat","seat":2,"bot":"conventions","delay":0.0}');
INSERT INTO "entries" VALUES('eHd1q61p76pYpYnRudaZ4A',4,1794959111084,'pujJrby_JBat','golden-49','{"type":"bot_sat","seat":3,"bot":"conventions","delay":0.0}');
INSERT INTO "entries" VALUES('eHd1q61p76pYpYnRudaZ4A',5,1794959111086,'pujJrby_JBat','golden-50','{"type":"dealt/2","first":3,"deck":["Y4","W1","B4","B3","W3","G1","R4","B2","B2","R2","Y2","R1","G1","K3","W4","K5","Y1","R1","B1","W2","G4","K2","R4","W1","R3","G1","R3","Y2","Y5","G5","B1","W3","G3","G3","B5","W2","R5","W1","Y1","R2","Y3","B1","W4","B4","Y1","B3","G2","K1","W5","Y3","G2","Y4","R1","K4","G4"],"nonce":"e41f6f3cd1bebcdd58b7192910666bb4cfbe8128ddef56f8872d7f29009d6678","rules":{"players":4,"suits":[{"name":"red","letter":"R","colours":"own","ranks":"own","dark":false},{"name":"yellow","letter":"Y","colours":"own","ranks":"own","dark":false},{"name":"green","letter":"G","colours":"own","ranks":"own","dark":false},{"name":"blue","letter":"B","colours":"own","ranks":"own","dark":false},{"name":"white","letter":"W","colours":"own","ranks":"own","dark":false},{"name":"black","letter":"K","colours":"own","ranks":"own","dark":true}],"ranks":5,"hand_size":4,"hint_tokens":8,"strikes":3,"empty_hints":true,"crowning":false,"choreography":false,"deck_plays":false,"keep_points":false,"ratings":true,"rearranging":"informed","based_on":"abacus"},"promised":"abacus+black+players=4"}');
INSERT INTO "entries" VALUES('eHd1q61p76pYpYnRudaZ4A',6,1794959111090,'pujJrby_JBat','golden-51','{"type":"stood_in","seat":0,"bot":"conventions","delay":0.0}');
INSERT INTO "entries" VALUES('eHd1q61p76pYpYnRudaZ4A',7,1794959111139,NULL,NULL,'{"type":"moved","seat":3,"action":"hint +3 R","bot":"conventions"}');
INSERT INTO "entries" VALUES('eHd1q61p76pYpYnRudaZ4A',8,1794959111191,NULL,NULL,'{"type":"moved","seat":0,"action":"hint +1 G","bot":"conventions"}');
INSERT INTO "entries" VALUES('eHd1q61p76pYpYnRudaZ4A',9,1794959111243,NULL,NULL,'{"type":"moved","seat":1,"action":"play 1","bot":"conventions"}');
INSERT INTO "entries" VALUES('eHd1q61p76pYpYnRudaZ4A',10,1794959111296,NULL,NULL,'{"type":"moved","seat":2,"action":"play 3","bot":"conventions"}');
INSERT INTO "entries" VALUES('eHd1q61p76pYpYnRudaZ4A',11,1794959111350,NULL,NULL,'{"type":"moved","seat":3,"action":"hint +3 Y","bot":"conventions"}');
INSERT INTO "entries" VALUES('eHd1q61p76pYpYnRudaZ4A',12,1794959111403,NULL,NULL,'{"type":"moved","seat":0,"action":"discard 0","bot":"conventions"}');
INSERT INTO "entries" VALUES('eHd1q61p76pYpYnRudaZ4A',13,1794959111454,NULL,NULL,'{"type":"moved","seat":1,"action":"play 3","bot":"conventions"}');
INSERT INTO "entries" VALUES('eHd1q61p76pYpYnRudaZ4A',14,1794959111506,NULL,NULL,'{"type":"moved","seat":2,"action":"hint +2 1","bot":"conventions"}');
INSERT INTO "entries" VALUES('eHd1q61p76pYpYnRudaZ4A',15,1794959111558,NULL,NULL,'{"type":"moved","seat":3,"action":"hint +3 2","bot":"conventions"}');
INSERT INTO "entries" VALUES('eHd1q61p76pYpYnRudaZ4A',16,1794959111610,NULL,NULL,'{"type":"moved","seat":0,"action":"play 3","bot":"conventions"}');
INSERT INTO "entries" VALUES('eHd1q61p76pYpYnRudaZ4A',17,1794959111662,NULL,NULL,'{"type":"moved","seat":1,"action":"hint +3 3","bot":"conventions"}');
INSERT INTO "entries" VALUES('eHd1q61p76pYpYnRudaZ4A',18,1794959111713,NULL,NULL,'{"type":"moved","seat":2,"action":"play 0","bot":"conventions"}');
INSERT INTO "entries" VALUES('eHd1q61p76pYpYnRudaZ4A',19,1794959111764,NULL,NULL,'{"type":"moved","seat":3,"action":"hint +2 W","bot":"conventions"}');
INSERT INTO "entries" VALUES('eHd1q61p76pYpYnRudaZ4A',20,1794959111816,NULL,NULL,'{"type":"moved","seat":0,"action":"play 0","bot":"conventions"}');
INSERT INTO "entries" VALUES('eHd1q61p76pYpYnRudaZ4A',21,1794959111867,NULL,NULL,'{"type":"moved","seat":1,"action":"play 3","bot":"conventions"}');
INSERT INTO "entries" VALUES('eHd1q61p76pYpYnRudaZ4A',22,1794959111919,NULL,NULL,'{"type":"moved","seat":2,"action":"play 0","bot":"conventions"}');
INSERT INTO "entries" VALUES('eHd1q61p76pYpYnRudaZ4A',23,1794959111970,NULL,NULL,'{"type":"moved","seat":3,"action":"hint +2 4","bot":"conventions"}');
INSERT INTO "entries" VALUES('eHd1q61p76pYpYnRudaZ4A',24,1794959112022,NULL,NULL,'{"type":"moved","seat":0,"action":"hint +3 W","bot":"conventions"}');
INSERT INTO "entries" VALUES('eHd1q61p76pYpYnRudaZ4A',25,1794959112074,NULL,NULL,'{"type":"moved","seat":1,"action":"play 0","bot":"conventions"}');
INSERT INTO "entries" VALUES('eHd1q61p76pYpYnRudaZ4A',26,1794959112126,NULL,NULL,'{"type":"moved","seat":2,"action":"play 3","bot":"conventions"}');
INSERT INTO "entries" VALUES('eHd1q61p76pYpYnRudaZ4A',27,1794959112178,NULL,NULL,'{"type":"moved","seat":3,"action":"play 2","bot":"conventions"}');
INSERT INTO "entries" VALUES('eHd1q61p76pYpYnRudaZ4A',28,1794959112231,NULL,NULL,'{"type":"moved","seat":0,"action":"discard 0","bot":"conventions"}');
INSERT INTO "entries" VALUES('eHd1q61p76pYpYnRudaZ4A',29,1794959112283,NULL,NULL,'{"type":"moved","seat":1,"action":"play 0","bot":"conventions"}');
INSERT INTO "entries" VALUES('eHd1q61p76pYpYnRudaZ4A',30,1794959112334,NULL,NULL,'{"type":"moved","seat":2,"action":"play 0","bot":"conventions"}');
INSERT INTO "entries" VALUES('eHd1q61p76pYpYnRudaZ4A',31,1794959112386,NULL,NULL,'{"type":"moved","seat":3,"action":"hint +1 B","bot":"conventions"}');
INSERT INTO "entries" VALUES('eHd1q61p76pYpYnRudaZ4A',32,1794959112438,NULL,NULL,'{"type":"moved","seat":0,"action":"play 0","bot":"conventions"}');
INSERT INTO "entries" VALUES('eHd1q61p76pYpYnRudaZ4A',33,1794959112490,NULL,NULL,'{"type":"moved","seat":1,"action":"discard 1","bot":"conventions"}');
INSERT INTO "entries" VALUES('eHd1q61p76pYpYnRudaZ4A',34,1794959112542,NULL,NULL,'{"type":"moved","seat":2,"action":"discard 0","bot":"conventions"}');
INSERT INTO "entries" VALUES('eHd1q61p76pYpYnRudaZ4A',35,1794959112594,NULL,NULL,'{"type":"moved","seat":3,"action":"hint +3 K","bot":"conventions"}');
INSERT INTO "entries" VALUES('eHd1q61p76pYpYnRudaZ4A',36,1794959112646,NULL,NULL,'{"type":"moved","seat":0,"action":"discard 0","bot":"conventions"}');
INSERT INTO "entries" VALUES('eHd1q61p76pYpYnRudaZ4A',37,1794959112698,NULL,NULL,'{"type":"moved","seat":1,"action":"discard 1","bot":"conventions"}');
INSERT INTO "entries" VALUES('eHd1q61p76pYpYnRudaZ4A',38,1794959112749,NULL,NULL,'{"type":"moved","seat":2,"action":"hint +3 5","bot":"conventions"}');
INSERT INTO "entries" VALUES('eHd1q61p76pYpYnRudaZ4A',39,1794959112801,NULL,NULL,'{"type":"moved","seat":3,"action":"discard 0","bot":"conventions"}');
INSERT INTO "entries" VALUES('eHd1q61p76pYpYnRudaZ4A',40,1794959112852,NULL,NULL,'{"type":"moved","seat":0,"action":"hint +3 R","bot":"conventions"}');
INSERT INTO "entries" VALUES('eHd1q61p76pYpYnRudaZ4A',41,1794959112904,NULL,NULL,'{"type":"moved","seat":1,"action":"hint +2 K","bot":"conventions"}');
INSERT INTO "entries" VALUES('eHd1q61p76pYpYnRudaZ4A',42,1794959112956,NULL,NULL,'{"type":"moved","seat":2,"action":"discard 1","bot":"conventions"}');
INSERT INTO "entries" VALUES('eHd1q61p76pYpYnRudaZ4A',43,1794959113008,NULL,NULL,'{"type":"moved","seat":3,"action":"play 3","bot":"conventions"}');
INSERT INTO "entries" VALUES('eHd1q61p76pYpYnRudaZ4A',44,1794959113059,NULL,NULL,'{"type":"moved","seat":0,"action":"discard 0","bot":"conventions"}');
INSERT INTO "entries" VALUES('eHd1q61p76pYpYnRudaZ4A',45,1794959113112,NULL,NULL,'{"type":"moved","seat":1,"action":"hint +3 5","bot":"conventions"}');
INSERT INTO "entries" VALUES('eHd1q61p76pYpYnRudaZ4A',46,1794959113164,NULL,NULL,'{"type":"moved","seat":2,"action":"discard 1","bot":"conventions"}');
INSERT INTO "entries" VALUES('eHd1q61p76pYpYnRudaZ4A',47,1794959113216,NULL,NULL,'{"type":"moved","seat":3,"action":"hint +3 Y","bot":"conventions"}');
INSERT INTO "entries" VALUES('eHd1q61p76pYpYnRudaZ4A',48,1794959113267,NULL,NULL,'{"type":"moved","seat":0,"action":"hint +3 5","bot":"conventions"}');
INSERT INTO "entries" VALUES('eHd1q61p76pYpYnRudaZ4A',49,1794959113319,NULL,NULL,'{"type":"moved","seat":1,"action":"hint +3 Y","bot":"conventions"}');
INSERT INTO "entries" VALUES('eHd1q61p76pYpYnRudaZ4A',50,1794959113370,NULL,NULL,'{"type":"moved","seat":2,"action":"play 3","bot":"conventions"}');
INSERT INTO "entries" VALUES('eHd1q61p76pYpYnRudaZ4A',51,1794959113421,NULL,NULL,'{"type":"moved","seat":3,"action":"discard 2","bot":"conventions"}');
INSERT INTO "entries" VALUES('eHd1q61p76pYpYnRudaZ4A',52,1794959113473,NULL,NULL,'{"type":"moved","seat":0,"action":"hint +3 3","bot":"conventions"}');
INSERT INTO "entries" VALUES('eHd1q61p76pYpYnRudaZ4A',53,1794959113524,NULL,NULL,'{"type":"moved","seat":1,"action":"discard 2","bot":"conventions"}');
INSERT INTO "entries" VALUES('eHd1q61p76pYpYnRudaZ4A',54,1794959113576,NULL,NULL,'{"type":"moved","seat":2,"action":"hint +3 4","bot":"conventions"}');
INSERT INTO "entries" VALUES('eHd1q61p76pYpYnRudaZ4A',55,1794959113628,NULL,NULL,'{"type":"moved","seat":3,"action":"hint +3 3","bot":"conventions"}');
INSERT INTO "entries" VALUES('eHd1q61p76pYpYnRudaZ4A',56,1794959113679,NULL,NULL,'{"type":"moved","seat":0,"action":"discard 1","bot":"conventions"}');
INSERT INTO "entries" VALUES('eHd1q61p76pYpYnRudaZ4A',57,1794959113730,NULL,NULL,'{"type":"moved","seat":1,"action":"play 3","bot":"conventions"}');
INSERT INTO "entries" VALUES('eHd1q61p76pYpYnRudaZ4A',58,1794959113782,NULL,NULL,'{"type":"moved","seat":2,"action":"hint +2 B","bot":"conventions"}');
INSERT INTO "entries" VALUES('eHd1q61p76pYpYnRudaZ4A',59,1794959113835,NULL,NULL,'{"type":"moved","seat":3,"action":"discard 2","bot":"conventions"}');
INSERT INTO "entries" VALUES('eHd1q61p76pYpYnRudaZ4A',60,1794959113887,NULL,NULL,'{"type":"moved","seat":0,"action":"play 1","bot":"conventions"}');
INSERT INTO "entries" VALUES('eHd1q61p76pYpYnRudaZ4A',61,1794959113939,NULL,NULL,'{"type":"moved","seat":1,"action":"hint +3 K","bot":"conventions"}');
INSERT INTO "entries" VALUES('eHd1q61p76pYpYnRudaZ4A',62,1794959113990,NULL,NULL,'{"type":"moved","seat":2,"action":"hint +1 G","bot":"conventions"}');
INSERT INTO "entries" VALUES('eHd1q61p76pYpYnRudaZ4A',63,1794959114041,NULL,NULL,'{"type":"moved","seat":3,"action":"play 3","bot":"conventions"}');
INSERT INTO "entries" VALUES('eHd1q61p76pYpYnRudaZ4A',64,1794959114093,NULL,NULL,'{"type":"moved","seat":0,"action":"play 3","bot":"conventions"}');
INSERT INTO "entries" VALUES('eHd1q61p76pYpYnRudaZ4A',65,1794959114145,NULL,NULL,'{"type":"moved","seat":1,"action":"discard 0","bot":"conventions"}');
INSERT INTO "entries" VALUES('eHd1q61p76pYpYnRudaZ4A',66,1794959114197,NULL,NULL,'{"type":"moved","seat":2,"action":"play 1","bot":"conventions"}');
INSERT INTO "entries" VALUES('eHd1q61p76pYpYnRudaZ4A',67,1794959114248,NULL,NULL,'{"type":"moved","seat":3,"action":"hint +3 4","bot":"conventions"}');
INSERT INTO "entries" VALUES('eHd1q61p76pYpYnRudaZ4A',68,1794959114300,NULL,NULL,'{"type":"moved","seat":0,"action":"discard 1","bot":"conventions"}');
INSERT INTO "entries" VALUES('eHd1q61p76pYpYnRudaZ4A',69,1794959114352,NULL,NULL,'{"type":"moved","seat":1,"action":"hint +2 5","bot":"conventions"}');
INSERT INTO "entries" VALUES('eHd1q61p76pYpYnRudaZ4A',70,1794959114404,NULL,NULL,'{"type":"moved","seat":2,"action":"play 0","bot":"conventions"}');
INSERT INTO "entries" VALUES('eHd1q61p76pYpYnRudaZ4A',71,1794959114455,NULL,NULL,'{"type":"moved","seat":3,"action":"play 3","bot":"conventions"}');
INSERT INTO "entries" VALUES('eHd1q61p76pYpYnRudaZ4A',72,1794959114507,NULL,NULL,'{"type":"moved","seat":0,"action":"hint +2 K","bot":"conventions"}');
INSERT INTO "entries" VALUES('eHd1q61p76pYpYnRudaZ4A',73,1794959114558,NULL,NULL,'{"type":"moved","seat":1,"action":"discard 1","bot":"conventions"}');
INSERT INTO "entries" VALUES('eHd1q61p76pYpYnRudaZ4A',74,1794959114610,NULL,NULL,'{"type":"moved","seat":2,"action":"play 2","bot":"conventions"}');
INSERT INTO "entries" VALUES('eHd1q61p76pYpYnRudaZ4A',75,1794959114662,NULL,NULL,'{"type":"moved","seat":3,"action":"play 0","bot":"conventions"}');
INSERT INTO "entries" VALUES('fyXTNZ7FK5BL5iem0iBk_w',1,1794959114681,'pujJrby_JBat','golden-52','{"type":"sat","seat":0,"person":"pujJrby_JBat","name":"Ann"}');
INSERT INTO "entries" VALUES('fyXTNZ7FK5BL5iem0iBk_w',2,1794959114683,'0FdyPeO_PXL3','golden-21','{"type":"sat","seat":1,"person":"0FdyPeO_PXL3","name":"Bén ✓"}');
INSERT INTO "entries" VALUES('fyXTNZ7FK5BL5iem0iBk_w',3,1794959114687,'pujJrby_JBat','golden-53','{"type":"dealt/2","first":1,"deck":["W1","Y2","R5","G2","W1","G4","W3","B1","G1","Y3","W2","B3","R2","W4","R4","Y4","B1","R1","B1","W5","R1","W2","G2","B2","Y5","W3","R3","G5","B5","Y2","R2","B4","Y1","R1","G3","G4","B2","W4","W1","Y3","G1","B4","R3","Y4","Y1","G1","R4","Y1","G3","B3"],"nonce":"45673ebf2319344017b65a9f4771a2966322bbbfec08a3ceb09b221f078acd92","rules":{"players":2,"suits":[{"name":"red","letter":"R","colours":"own","ranks":"own","dark":false},{"name":"yellow","letter":"Y","colours":"own","ranks":"own","dark":false},{"name":"green","letter":"G","colours":"own","ranks":"own","dark":false},{"name":"blue","letter":"B","colours":"own","ranks":"own","dark":false},{"name":"white","letter":"W","colours":"own","ranks":"own","dark":false}],"ranks":5,"hand_size":5,"hint_tokens":8,"strikes":3,"empty_hints":false,"crowning":false,"choreography":true,"deck_plays":false,"keep_points":false,"ratings":true,"rearranging":"informed","based_on":"cocktail-2015"},"promised":"cocktail-2015+choreography+players=2"}');
INSERT INTO "entries" VALUES('fyXTNZ7FK5BL5iem0iBk_w',4,1794959114695,'0FdyPeO_PXL3','golden-22','{"type":"moved","seat":1,"action":"play 0 as R"}');
INSERT INTO "entries" VALUES('fyXTNZ7FK5BL5iem0iBk_w',5,1794959114699,'pujJrby_JBat','golden-54','{"type":"moved","seat":0,"action":"play 1 as Y"}');
INSERT INTO "entries" VALUES('fyXTNZ7FK5BL5iem0iBk_w',6,1794959114704,'0FdyPeO_PXL3','golden-23','{"type":"moved","seat":1,"action":"hint +1 1"}');
INSERT INTO "entries" VALUES('fyXTNZ7FK5BL5iem0iBk_w',7,1794959114710,'pujJrby_JBat','golden-55','{"type":"proposed/2","seat":0,"motion":"end","voters":[0,1],"needed":2}');
INSERT INTO "entries" VALUES('fyXTNZ7FK5BL5iem0iBk_w',8,1794959114712,'0FdyPeO_PXL3','golden-25','{"type":"voted","seat":1,"agree":true}');
INSERT INTO "entries" VALUES('fyXTNZ7FK5BL5iem0iBk_w',9,1794959114718,'pujJrby_JBat','golden-56','{"type":"said","seat":0,"name":"Ann","text":"gg"}');
INSERT INTO "entries" VALUES('Bq1gAtjumkwFI_v3MCqu8w',1,1794959114723,'pujJrby_JBat','golden-57','{"type":"sat","seat":0,"person":"pujJrby_JBat","name":"Ann"}');
INSERT INTO "entries" VALUES('Bq1gAtjumkwFI_v3MCqu8w',2,1794959114726,'0FdyPeO_PXL3','golden-26','{"type":"sat","seat":1,"person":"0FdyPeO_PXL3","name":"Bén ✓"}');
INSERT INTO "entries" VALUES('Bq1gAtjumkwFI_v3MCqu8w',3,1794959114729,'pujJrby_JBat','golden-58','{"type":"bot_sat","seat":2,"bot":"cautious","delay":0.0}');
INSERT INTO "entries" VALUES('Bq1gAtjumkwFI_v3MCqu8w',4,1794959114731,'pujJrby_JBat','golden-59','{"type":"bot_sat","seat":3,"bot":"cautious","delay":0.0}');
INSERT INTO "entries" VALUES('Bq1gAtjumkwFI_v3MCqu8w',5,1794959114733,'pujJrby_JBat','golden-60','{"type":"dealt/2","first":0,"deck":["Y3","Y4","R1","R4","X4","G4","Y1","R5","R1","X3","V1","E4","X2","X1","X1","V4","R3","R1","X5","Y5","E2","G2","G5","G1","V3","X2","E3","Y3","R3","X4","G1","Y4","Y1","E5","Y2","X3","G3","G3","G1","X1","V1","V2","V5","G2","Y1","R2","Y2","V1","V4","E1","R4","R2","V3","G4","V2"],"nonce":"c67b7013d000b867e2ba0085425da4af745230cc5cd3a2c2d05142faf917cdaf","rules":{"players":4,"suits":[{"name":"red","letter":"R","colours":"own","ranks":"own","dark":false},{"name":"yellow","letter":"Y","colours":"own","ranks":"own","dark":false},{"name":"green","letter":"G","colours":"own","ranks":"own","dark":false},{"name":"violet","letter":"V","colours":"own","ranks":"all","dark":false},{"name":"amber","letter":"E","colours":"all","ranks":"own","dark":true},{"name":"no","letter":"X","colours":"none","ranks":"none","dark":false}],"ranks":5,"hand_size":4,"hint_tokens":8,"strikes":3,"empty_hints":false,"crowning":false,"choreography":false,"deck_plays":false,"keep_points":false,"ratings":true,"rearranging":"informed","based_on":null},"promised":"R Y G violet:V:all-ranks amber:E:all-colours:dark no:X:no-colours:no-ranks, players=4"}');
INSERT INTO "entries" VALUES('Bq1gAtjumkwFI_v3MCqu8w',6,1794959114739,'pujJrby_JBat','golden-61','{"type":"moved","seat":0,"action":"hint +1 1"}');
INSERT INTO "entries" VALUES('Bq1gAtjumkwFI_v3MCqu8w',7,1794959114741,'pujJrby_JBat','golden-62','{"type":"paused","seat":0,"used":1}');
INSERT INTO "entries" VALUES('mjtT9ErVYrnE3Ue6oNLK0A',1,1794959114747,'pujJrby_JBat','golden-63','{"type":"sat","seat":0,"person":"pujJrby_JBat","name":"Ann"}');
INSERT INTO "entries" VALUES('mjtT9ErVYrnE3Ue6oNLK0A',2,1794959114749,'0FdyPeO_PXL3','golden-27','{"type":"sat","seat":1,"person":"0FdyPeO_PXL3","name":"Bén ✓"}');
INSERT INTO "entries" VALUES('mjtT9ErVYrnE3Ue6oNLK0A',3,1794959114751,'U6PZv3rqmX2c','golden-15','{"type":"sat","seat":2,"person":"U6PZv3rqmX2c","name":"Cat the 2nd"}');
INSERT INTO "entries" VALUES('mjtT9ErVYrnE3Ue6oNLK0A',4,1794959114757,'pujJrby_JBat','golden-64','{"type":"bot_sat","seat":3,"bot":"cautious","delay":0.0}');
INSERT INTO "entries" VALUES('mjtT9ErVYrnE3Ue6oNLK0A',5,1794959114759,'pujJrby_JBat','golden-65','{"type":"bot_sat","seat":4,"bot":"cautious","delay":0.0}');
INSERT INTO "entries" VALUES('mjtT9ErVYrnE3Ue6oNLK0A',6,1794959114761,'pujJrby_JBat','golden-66','{"type":"bot_sat","seat":5,"bot":"cautious","delay":0.0}');
INSERT INTO "entries" VALUES('mjtT9ErVYrnE3Ue6oNLK0A',7,1794959114765,'pujJrby_JBat','golden-67','{"type":"dealt/2","first":0,"deck":["B1","Y3","B2","G4","G1","G1","Y1","Y1","G2","Y2","B2","Y3","B3","R2","R4","G2","B3","R3","Y4","G3","G3","B1","B1","R1","R1","R3","Y1","B4","R1","Y2","G1","R2"],"nonce":"ab0bd86d18d817f8ec65cdb09b48d9295cd8f81457dc7d1c8e98b4ac072282ac","rules":{"players":6,"suits":[{"name":"red","letter":"R","colours":"own","ranks":"own","dark":false},{"name":"yellow","letter":"Y","colours":"own","ranks":"own","dark":false},{"name":"green","letter":"G","colours":"own","ranks":"own","dark":false},{"name":"blue","letter":"B","colours":"own","ranks":"own","dark":false}],"ranks":4,"hand_size":2,"hint_tokens":5,"strikes":2,"empty_hints":true,"crowning":false,"choreography":false,"deck_plays":true,"keep_points":true,"ratings":false,"rearranging":"never","based_on":null},"promised":"R Y G B, empty-hints, deck-plays, keep-points, no-ratings, ranks=4, hand=2, hints=5, strikes=2, players=6, rearrange=never"}');
INSERT INTO "entries" VALUES('mjtT9ErVYrnE3Ue6oNLK0A',8,1794959114769,'pujJrby_JBat','golden-68','{"type":"moved","seat":0,"action":"play 0"}');
INSERT INTO "entries" VALUES('mjtT9ErVYrnE3Ue6oNLK0A',9,1794959114772,'0FdyPeO_PXL3','golden-28','{"type":"moved","seat":1,"action":"play 1"}');
INSERT INTO "entries" VALUES('ZKRVzRHzw-tqkvXBxM4ndw',1,1794959114780,'pujJrby_JBat','golden-69','{"type":"sat","seat":0,"person":"pujJrby_JBat","name":"Ann"}');
INSERT INTO "entries" VALUES('ZKRVzRHzw-tqkvXBxM4ndw',2,1794959114782,'0FdyPeO_PXL3','golden-29','{"type":"sat","seat":1,"person":"0FdyPeO_PXL3","name":"Bén ✓"}');
INSERT INTO "entries" VALUES('ZKRVzRHzw-tqkvXBxM4ndw',3,1794959114786,'pujJrby_JBat','golden-70','{"type":"dealt/2","first":0,"deck":["G3","Y4","G1","R1","W4","R3","R4","G1","W2","Y2","R4","Y2","G1","W5","R1","W1","G4","R2","B4","Y3","G5","R1","G4","G2","B1","W1","Y1","W3","R5","Y5","B4","B2","W2","B5","R2","Y4","B1","B3","R3","G3","Y1","W1","W3","B2","B3","Y1","G2","B1","Y3","W4"],"nonce":"20637d85c1eb41f821330acec22a41df08452cc13766b002cea9375216d6a8b6","rules":{"players":2,"suits":[{"name":"red","letter":"R","colours":"own","ranks":"own","dark":false},{"name":"yellow","letter":"Y","colours":"own","ranks":"own","dark":false},{"name":"green","letter":"G","colours":"own","ranks":"own","dark":false},{"name":"blue","letter":"B","colours":"own","ranks":"own","dark":false},{"name":"white","letter":"W","colours":"own","ranks":"own","dark":false}],"ranks":5,"hand_size":5,"hint_tokens":8,"strikes":3,"empty_hints":false,"crowning":false,"choreography":false,"deck_plays":false,"keep_points":false,"ratings":true,"rearranging":"informed","based_on":"cocktail-2010"},"promised":"cocktail-2010+players=2"}');
INSERT INTO "entries" VALUES('ZKRVzRHzw-tqkvXBxM4ndw',4,1794959114790,'pujJrby_JBat','golden-71','{"type":"moved","seat":0,"action":"hint +1 1"}');
INSERT INTO "entries" VALUES('ZKRVzRHzw-tqkvXBxM4ndw',5,1794959114794,'0FdyPeO_PXL3','golden-30','{"type":"moved","seat":1,"action":"play 0"}');
INSERT INTO "entries" VALUES('An8WLmrUHaRc4qVDsbhMyw',1,1794959114799,'pujJrby_JBat','golden-72','{"type":"sat","seat":0,"person":"pujJrby_JBat","name":"Ann"}');
INSERT INTO "entries" VALUES('An8WLmrUHaRc4qVDsbhMyw',2,1794959114802,'0FdyPeO_PXL3','golden-31','{"type":"sat","seat":1,"person":"0FdyPeO_PXL3","name":"Bén ✓"}');
INSERT INTO "entries" VALUES('An8WLmrUHaRc4qVDsbhMyw',3,1794959114807,'pujJrby_JBat','golden-73','{"type":"dealt/2","first":0,"deck":["B1","R2","W1","G1","Y1","R3","R4","W2","B2","R1","Y3","G2","G4","G1","Y2","B4","B1","Y3","W1","B3","G1","Y4","W1","B3","B4","W2","W3","W5","G5","B1","R3","G4","Y5","B2","G3","R4","B5","Y1","G3","Y1","R5","R1","R1","Y2","W4","W3","G2","R2","W4","Y4"],"nonce":"a67e45a738ccf63b047acee76ce1326d2a19275ee7d54c00aff125fbab4d256c","rules":{"players":2,"suits":[{"name":"red","letter":"R","colours":"own","ranks":"own","dark":false},{"name":"yellow","letter":"Y","colours":"own","ranks":"own","dark":false},{"name":"green","letter":"G","colours":"own","ranks":"own","dark":false},{"name":"blue","letter":"B","colours":"own","ranks":"own","dark":false},{"name":"white","letter":"W","colours":"own","ranks":"own","dark":false}],"ranks":5,"hand_size":5,"hint_tokens":8,"strikes":3,"empty_hints":true,"crowning":false,"choreography":false,"deck_plays":false,"keep_points":false,"ratings":true,"rearranging":"informed","based_on":"abacus"},"promised":"abacus+players=2"}');
INSERT INTO "entries" VALUES('An8WLmrUHaRc4qVDsbhMyw',4,1794959114811,'pujJrby_JBat','golden-74','{"type":"moved","seat":0,"action":"hint +1 1"}');
INSERT INTO "entries" VALUES('An8WLmrUHaRc4qVDsbhMyw',5,1794959114815,'0FdyPeO_PXL3','golden-32','{"type":"moved","seat":1,"action":"play 0"}');
INSERT INTO "entries" VALUES('S1ilyAIn-PRgwZaMD4N_IQ',1,1794959114821,'pujJrby_JBat','golden-75','{"type":"sat","seat":0,"person":"pujJrby_JBat","name":"Ann"}');
INSERT INTO "entries" VALUES('S1ilyAIn-PRgwZaMD4N_IQ',2,1794959114823,'0FdyPeO_PXL3','golden-33','{"type":"sat","seat":1,"person":"0FdyPeO_PXL3","name":"Bén ✓"}');
INSERT INTO "entries" VALUES('S1ilyAIn-PRgwZaMD4N_IQ',3,1794959114829,'pujJrby_JBat','golden-76','{"type":"dealt/2","first":0,"deck":["G4","R1","G2","W4","W5","B3","G2","Y1","Y4","Y4","W3","B1","R2","R4","W1","R3","B4","B4","G1","G3","W1","B2","Y2","G1","B3","B5","B1","R3","B1","R5","G3","G5","W1","Y5","G1","Y3","Y1","R1","B2","R4","Y3","W3","Y1","Y2","R1","W4","R2","W2","W2","G4"],"nonce":"6e41744ec27151ada92321a3a7eab49225e734e87e8c5ff1ce8a798224942e99","rules":{"players":2,"suits":[{"name":"red","letter":"R","colours":"own","ranks":"own","dark":false},{"name":"yellow","letter":"Y","colours":"own","ranks":"own","dark":false},{"name":"green","letter":"G","colours":"own","ranks":"own","dark":false},{"name":"blue","letter":"B","colours":"own","ranks":"own","dark":false},{"name":"white","letter":"W","colours":"own","ranks":"own","dark":false}],"ranks":5,"hand_size":5,"hint_tokens":8,"strikes":3,"empty_hints":false,"crowning":false,"choreography":false,"deck_plays":false,"keep_points":false,"ratings":false,"rearranging":"informed","based_on":"splash-2023"},"promised":"splash-2023+players=2"}');
INSERT INTO "entries" VALUES('S1ilyAIn-PRgwZaMD4N_IQ',4,1794959114834,'pujJrby_JBat','golden-77','{"type":"moved","seat":0,"action":"hint +1 1"}');
INSERT INTO "entries" VALUES('S1ilyAIn-PRgwZaMD4N_IQ',5,1794959114838,'0FdyPeO_PXL3','golden-34','{"type":"moved","seat":1,"action":"play 0"}');
INSERT INTO "entries" VALUES('slZkfFpWFczxOWKDkMW-Pw',1,1794959114843,'pujJrby_JBat','golden-78','{"type":"sat","seat":0,"person":"pujJrby_JBat","name":"Ann"}');
INSERT INTO "entries" VALUES('slZkfFpWFczxOWKDkMW-Pw',2,1794959114846,'0FdyPeO_PXL3','golden-35','{"type":"sat","seat":1,"person":"0FdyPeO_PXL3","name":"Bén ✓"}');
INSERT INTO "entries" VALUES('slZkfFpWFczxOWKDkMW-Pw',3,1794959114850,'pujJrby_JBat','golden-79','{"type":"dealt/2","first":0,"deck":["W2","B4","R5","G3","G1","G1","R4","R2","R1","B5","G4","W3","W3","W4","G5","R3","B3","W1","W4","B2","R3","B2","Y4","Y3","G1","Y2","G3","Y1","R2","W1","B1","G2","Y2","W2","R1","Y1","B1","B4","Y4","B1","G2","Y1","Y5","W1","W5","R1","G4","B3","Y3","R4"],"nonce":"f397d873d833720f49fdc3b31fda4e921dbacd9c6e83478d6de2954ece217840","rules":{"players":2,"suits":[{"name":"red","letter":"R","colours":"own","ranks":"own","dark":false},{"name":"yellow","letter":"Y","colours":"own","ranks":"own","dark":false},{"name":"green","letter":"G","colours":"own","ranks":"own","dark":false},{"name":"blue","letter":"B","colours":"own","ranks":"own","dark":false},{"name":"white","letter":"W","colours":"own","ranks":"own","dark":false}],"ranks":5,"hand_size":5,"hint_tokens":8,"strikes":3,"empty_hints":false,"crowning":false,"choreography":false,"deck_plays":false,"keep_points":false,"ratings":true,"rearranging":"informed","based_on":"cocktail-2015"},"promised":"cocktail-2015+players=2"}');
INSERT INTO "entries" VALUES('slZkfFpWFczxOWKDkMW-Pw',4,1794959114857,'pujJrby_JBat','golden-80','{"type":"moved","seat":0,"action":"hint +1 1"}');
INSERT INTO "entries" VALUES('slZkfFpWFczxOWKDkMW-Pw',5,1794959114861,'0FdyPeO_PXL3','golden-36','{"type":"moved","seat":1,"action":"play 0"}');
INSERT INTO "entries" VALUES('F-6wG0cWJp9GagyBEC3L6A',1,1794959114869,'pujJrby_JBat','golden-81','{"type":"sat","seat":0,"person":"pujJrby_JBat","name":"Ann"}');
INSERT INTO "entries" VALUES('F-6wG0cWJp9GagyBEC3L6A',2,1794959114873,'0FdyPeO_PXL3','golden-37','{"type":"sat","seat":1,"person":"0FdyPeO_PXL3","name":"Bén ✓"}');
INSERT INTO "entries" VALUES('F-6wG0cWJp9GagyBEC3L6A',3,1794959114878,'pujJrby_JBat','golden-82','{"type":"dealt/2","first":0,"deck":["G4","R5","G5","Y2","Y1","B1","W1","W3","R2","Y1","B3","W2","Y4","B3","G3","R4","Y4","B1","Y2","B5","W4","Y5","W1","B4","G1","R3","W4","W3","B2","W1","Y3","Y1","G1","W5","G1","W2","G2","R1","Y3","G3","B4","B2","G4","R2","R1","G2","R4","B1","R1","R3"],"nonce":"ba9434a5f899092a700ec4a61bd72a5f469be364c809b4c337c28cc68f6b410b","rules":{"players":2,"suits":[{"name":"red","letter":"R","colours":"own","ranks":"own","dark":false},{"name":"yellow","letter":"Y","colours":"own","ranks":"own","dark":false},{"name":"green","letter":"G","colours":"own","ranks":"own","dark":false},{"name":"blue","letter":"B","colours":"own","ranks":"own","dark":false},{"name":"white","letter":"W","colours":"own","ranks":"own","dark":false}],"ranks":5,"hand_size":5,"hint_tokens":8,"strikes":3,"empty_hints":false,"crowning":false,"choreography":false,"deck_plays":false,"keep_points":false,"ratings":true,"rearranging":"informed","based_on":"cocktail-2025"},"promised":"cocktail-2025+players=2"}');
INSERT INTO "entries" VALUES('F-6wG0cWJp9GagyBEC3L6A',4,1794959114883,'pujJrby_JBat','golden-83','{"type":"moved","seat":0,"action":"hint +1 1"}');
INSERT INTO "entries" VALUES('F-6wG0cWJp9GagyBEC3L6A',5,1794959114887,'0FdyPeO_PXL3','golden-38','{"type":"moved","seat":1,"action":"play 0"}');
INSERT INTO "entries" VALUES('DpU2v3C_Drh5B5KfLeRqTA',1,1794959114891,'pujJrby_JBat','golden-84','{"type":"sat","seat":0,"person":"pujJrby_JBat","name":"Ann"}');
INSERT INTO "entries" VALUES('DpU2v3C_Drh5B5KfLeRqTA',2,1794959114893,'0FdyPeO_PXL3','golden-39','{"type":"sat","seat":1,"person":"0FdyPeO_PXL3","name":"Bén ✓"}');
INSERT INTO "entries" VALUES('DpU2v3C_Drh5B5KfLeRqTA',3,1794959114898,'pujJrby_JBat','golden-85','{"type":"dealt/2","first":0,"deck":["R1","W5","W4","G1","G3","W1","G3","W1","B4","R2","R5","Y4","B2","G5","R3","W1","G4","Y3","R1","W4","B1","R4","G1","W2","Y1","G1","B2","W3","W3","Y4","R2","R4","Y3","B3","R3","Y2","Y5","W2","G2","Y2","G2","Y1","B4","B3","G4","Y1","B1","B1","R1","B5"],"nonce":"f9b9a04e7f2c4deeae826daa5b87920cf40832bec1df6542a747b5fc9b0f867b","rules":{"players":2,"suits":[{"name":"red","letter":"R","colours":"own","ranks":"own","dark":false},{"name":"yellow","letter":"Y","colours":"own","ranks":"own","dark":false},{"name":"green","letter":"G","colours":"own","ranks":"own","dark":false},{"name":"blue","letter":"B","colours":"own","ranks":"own","dark":false},{"name":"white","letter":"W","colours":"own","ranks":"own","dark":false}],"ranks":5,"hand_size":5,"hint_tokens":8,"strikes":1,"empty_hints":false,"crowning":false,"choreography":false,"deck_plays":false,"keep_points":false,"ratings":true,"rearranging":"informed","based_on":"cocktail-2025"},"promised":"cocktail-2025+strikes=1+players=2"}');
INSERT INTO "entries" VALUES('DpU2v3C_Drh5B5KfLeRqTA',4,1794959114903,'pujJrby_JBat','golden-86','{"type":"moved","seat":0,"action":"play 4"}');
INSERT INTO "entries" VALUES('Ecb-bp7Z1sqT3Vy4lKGbNQ',1,1794959114909,NULL,NULL,'{"type":"sat","seat":0,"person":"pujJrby_JBat","name":"Ann"}');
INSERT INTO "entries" VALUES('Ecb-bp7Z1sqT3Vy4lKGbNQ',2,1794959114909,NULL,NULL,'{"type":"sat","seat":1,"person":"0FdyPeO_PXL3","name":"Bén ✓"}');
INSERT INTO "entries" VALUES('DpU2v3C_Drh5B5KfLeRqTA',5,1794959114911,'0FdyPeO_PXL3','golden-40','{"type":"rematched","table":"Ecb-bp7Z1sqT3Vy4lKGbNQ"}');
INSERT INTO "entries" VALUES('QTxVCkm2cm0PEhRP2V3vyA',1,1794959114915,'pujJrby_JBat','golden-87','{"type":"sat","seat":0,"person":"pujJrby_JBat","name":"Ann"}');
INSERT INTO "entries" VALUES('QTxVCkm2cm0PEhRP2V3vyA',2,1794959114917,'0FdyPeO_PXL3','golden-41','{"type":"sat","seat":1,"person":"0FdyPeO_PXL3","name":"Bén ✓"}');
INSERT INTO "entries" VALUES('QTxVCkm2cm0PEhRP2V3vyA',3,1794959114920,'pujJrby_JBat','golden-88','{"type":"dealt/2","first":0,"deck":["B4","R3","R1","W1","Y3","G1","W4","G1","Y4","R5","G4","G1","G2","W3","Y3","B1","Y1","W4","W1","Y1","W1","B3","G2","Y1","G5","R1","Y5","Y2","B4","R2","R1","G3","R4","Y2","R4","B2","G4","W3","W2","W5","B3","B1","R2","G3","B1","R3","B2","B5","Y4","W2"],"nonce":"ecfda34f3d75364f524cd33ae08ba709f05d55e35672cb372a3422c75704e4d2","rules":{"players":2,"suits":[{"name":"red","letter":"R","colours":"own","ranks":"own","dark":false},{"name":"yellow","letter":"Y","colours":"own","ranks":"own","dark":false},{"name":"green","letter":"G","colours":"own","ranks":"own","dark":false},{"name":"blue","letter":"B","colours":"own","ranks":"own","dark":false},{"name":"white","letter":"W","colours":"own","ranks":"own","dark":false}],"ranks":5,"hand_size":5,"hint_tokens":8,"strikes":1,"empty_hints":false,"crowning":false,"choreography":false,"deck_plays":false,"keep_points":false,"ratings":true,"rearranging":"informed","based_on":"cocktail-2025"},"promised":"cocktail-2025+strikes=1+players=2"}');
INSERT INTO "entries" VALUES('QTxVCkm2cm0PEhRP2V3vyA',4,1794959114926,'pujJrby_JBat','golden-89','{"type":"moved","seat":0,"action":"play 4"}');
INSERT INTO "entries" VALUES('HQYMf7Vco5I0Kc4KhbRBnw',1,1794959114945,NULL,NULL,'{"type":"deal_named","deal":"Gsdr0DLrmchwWIlkCT9mng"}');
INSERT INTO "entries" VALUES('HQYMf7Vco5I0Kc4KhbRBnw',2,1794959114957,'0FdyPeO_PXL3','golden-42','{"type":"sat","seat":0,"person":"0FdyPeO_PXL3","name":"Bén ✓"}');
INSERT INTO "entries" VALUES('HQYMf7Vco5I0Kc4KhbRBnw',3,1794959114963,'pujJrby_JBat','golden-90','{"type":"sat","seat":1,"person":"pujJrby_JBat","name":"Ann"}');
INSERT INTO "entries" VALUES('HQYMf7Vco5I0Kc4KhbRBnw',4,1794959114968,'0FdyPeO_PXL3','golden-43','{"type":"dealt/2","first":0,"deck":["B4","R3","R1","W1","Y3","G1","W4","G1","Y4","R5","G4","G1","G2","W3","Y3","B1","Y1","W4","W1","Y1","W1","B3","G2","Y1","G5","R1","Y5","Y2","B4","R2","R1","G3","R4","Y2","R4","B2","G4","W3","W2","W5","B3","B1","R2","G3","B1","R3","B2","B5","Y4","W2"],"nonce":"0063604a1a3c28907008f1c9166a385b0f425133036f3f591f223ccf71621aeb","rules":{"players":2,"suits":[{"name":"red","letter":"R","colours":"own","ranks":"own","dark":false},{"name":"yellow","letter":"Y","colours":"own","ranks":"own","dark":false},{"name":"green","letter":"G","colours":"own","ranks":"own","dark":false},{"name":"blue","letter":"B","colours":"own","ranks":"own","dark":false},{"name":"white","letter":"W","colours":"own","ranks":"own","dark":false}],"ranks":5,"hand_size":5,"hint_tokens":8,"strikes":1,"empty_hints":false,"crowning":false,"choreography":false,"deck_plays":false,"keep_points":false,"ratings":true,"rearranging":"informed","based_on":"cocktail-2025"},"promised":"cocktail-2025+strikes=1+players=2"}');
INSERT INTO "entries" VALUES('deNsy8Jr0tOlxGNmR4RD3A',1,1794959114996,NULL,NULL,'{"type":"brought","person":"pujJrby_JBat","names":["Ann","Zoë"],"own":0}');
INSERT INTO "entries" VALUES('deNsy8Jr0tOlxGNmR4RD3A',2,1794959114996,NULL,NULL,'{"type":"dealt/2","first":0,"deck":["R1","R1","R1","R2","R2","R3","R3","R4","R4","R5","Y1","Y1","Y1","Y2","Y2","Y3","Y3","Y4","Y4","Y5","G1","G1","G1","G2","G2","G3","G3","G4","G4","G5","B1","B1","B1","B2","B2","B3","B3","B4","B4","B5","W1","W1","W1","W2","W2","W3","W3","W4","W4","W5"],"nonce":"","rules":{"players":2,"suits":[{"name":"red","letter":"R","colours":"own","ranks":"own","dark":false},{"name":"yellow","letter":"Y","colours":"own","ranks":"own","dark":false},{"name":"green","letter":"G","colours":"own","ranks":"own","dark":false},{"name":"blue","letter":"B","colours":"own","ranks":"own","dark":false},{"name":"white","letter":"W","colours":"own","ranks":"own","dark":false}],"ranks":5,"hand_size":5,"hint_tokens":8,"strikes":3,"empty_hints":false,"crowning":false,"choreography":false,"deck_plays":false,"keep_points":false,"ratings":true,"rearranging":"informed","based_on":null},"promised":""}');
INSERT INTO "entries" VALUES('deNsy8Jr0tOlxGNmR4RD3A',3,1794959114996,NULL,NULL,'{"type":"moved","seat":0,"action":"play 0"}');
INSERT INTO "entries" VALUES('deNsy8Jr0tOlxGNmR4RD3A',4,1794959114996,NULL,NULL,'{"type":"concluded","seat":1,"reason":"terminated"}');
INSERT INTO "entries" VALUES('dgK-A6RLl6pgvTNPmNzRhg',1,1794959115004,'pujJrby_JBat','golden-91','{"type":"sat","seat":0,"person":"pujJrby_JBat","name":"Ann"}');
INSERT INTO "entries" VALUES('dgK-A6RLl6pgvTNPmNzRhg',2,1794959115006,'0FdyPeO_PXL3','golden-44','{"type":"sat","seat":1,"person":"0FdyPeO_PXL3","name":"Bén ✓"}');
INSERT INTO "entries" VALUES('dgK-A6RLl6pgvTNPmNzRhg',3,1794959115008,'U6PZv3rqmX2c','golden-16','{"type":"sat","seat":2,"person":"U6PZv3rqmX2c","name":"Cat the 2nd"}');
INSERT INTO "entries" VALUES('dgK-A6RLl6pgvTNPmNzRhg',4,1794959115012,'pujJrby_JBat','golden-92','{"type":"dealt/2","first":0,"deck":["B4","W4","B1","Y2","B2","R1","W1","W4","R3","B4","Y3","W1","Y1","R4","R5","B3","R1","R4","B1","Y5","W3","G2","R2","G3","B5","B1","Y4","G4","R1","G4","R2","W2","B3","Y3","G1","G3","Y4","W3","R3","G5","G1","W1","W2","B2","G1","Y1","W5","Y2","Y1","G2"],"nonce":"5f5352eccc685b39d26dce1f5385edd6b48d851c027961a6dfb4ca35bede3f1e","rules":{"players":3,"suits":[{"name":"red","letter":"R","colours":"own","ranks":"own","dark":false},{"name":"yellow","letter":"Y","colours":"own","ranks":"own","dark":false},{"name":"green","letter":"G","colours":"own","ranks":"own","dark":false},{"name":"blue","letter":"B","colours":"own","ranks":"own","dark":false},{"name":"white","letter":"W","colours":"own","ranks":"own","dark":false}],"ranks":5,"hand_size":5,"hint_tokens":8,"strikes":3,"empty_hints":true,"crowning":false,"choreography":false,"deck_plays":false,"keep_points":false,"ratings":true,"rearranging":"informed","based_on":"abacus"},"promised":"abacus+players=3"}');
INSERT INTO "entries" VALUES('dgK-A6RLl6pgvTNPmNzRhg',5,1794959115016,'pujJrby_JBat','golden-93','{"type":"moved","seat":0,"action":"play 0"}');
INSERT INTO "entries" VALUES('dgK-A6RLl6pgvTNPmNzRhg',6,1794959115021,'0FdyPeO_PXL3','golden-45','{"type":"moved","seat":1,"action":"play 0"}');
INSERT INTO "entries" VALUES('dgK-A6RLl6pgvTNPmNzRhg',7,1794959115023,'U6PZv3rqmX2c','golden-17','{"type":"stand_in_asked","seat":0,"by":2,"bot":"cautious","delay":60.0,"grace":30000}');
INSERT INTO "entries" VALUES('dgK-A6RLl6pgvTNPmNzRhg',8,1794959115025,'U6PZv3rqmX2c','golden-18','{"type":"stand_in_asked","seat":1,"by":2,"bot":"cautious","delay":60.0,"grace":30000}');
INSERT INTO "entries" VALUES('dgK-A6RLl6pgvTNPmNzRhg',9,1794959145024,NULL,NULL,'{"type":"stood_in","seat":0,"bot":"cautious","delay":60.0}');
INSERT INTO "entries" VALUES('dgK-A6RLl6pgvTNPmNzRhg',10,1794959145027,NULL,NULL,'{"type":"stood_in","seat":1,"bot":"cautious","delay":60.0}');
INSERT INTO "entries" VALUES('dgK-A6RLl6pgvTNPmNzRhg',11,1794959145080,'U6PZv3rqmX2c','golden-19','{"type":"proposed/2","seat":2,"motion":"undo","voters":[0,1,2],"needed":3}');
INSERT INTO "entries" VALUES('dgK-A6RLl6pgvTNPmNzRhg',12,1794959145083,'pujJrby_JBat','golden-94','{"type":"took_back","seat":0}');
INSERT INTO "entries" VALUES('dgK-A6RLl6pgvTNPmNzRhg',13,1794959145086,'0FdyPeO_PXL3','golden-46','{"type":"left","seat":1}');
INSERT INTO "entries" VALUES('dgK-A6RLl6pgvTNPmNzRhg',14,1794959145088,'0FdyPeO_PXL3','golden-47','{"type":"sat","seat":1,"person":"0FdyPeO_PXL3","name":"Bén ✓"}');
INSERT INTO "entries" VALUES('dgK-A6RLl6pgvTNPmNzRhg',15,1794959145090,'U6PZv3rqmX2c','golden-20','{"type":"paused","seat":2}');
INSERT INTO "entries" VALUES('DWn0pog8d2WIZXWX105hvw',1,1794959145094,'pujJrby_JBat','golden-95','{"type":"sat","seat":0,"person":"pujJrby_JBat","name":"Ann"}');
INSERT INTO "entries" VALUES('DWn0pog8d2WIZXWX105hvw',2,1794959145096,'0FdyPeO_PXL3','golden-48','{"type":"sat","seat":1,"person":"0FdyPeO_PXL3","name":"Bén ✓"}');
INSERT INTO "entries" VALUES('DWn0pog8d2WIZXWX105hvw',3,1794959145099,'pujJrby_JBat','golden-96','{"type":"dealt/2","first":0,"deck":["B3","W5","R4","G4","Y1","G3","W2","G1","B1","W1","Y4","Y3","B1","G4","R1","B3","W3","Y2","G1","Y5","R1","W1","R5","R2","B5","B4","G5","R3","R3","R2","W2","G3","R4","W1","Y2","Y4","W4","B1","B2","W3","Y1","R1","W4","G1","B4","B2","Y3","G2","Y1","G2"],"nonce":"a26a427a852760488fd41c6aab667a30f72f1a54d6c6f71017f939fdaadf8df8","rules":{"players":2,"suits":[{"name":"red","letter":"R","colours":"own","ranks":"own","dark":false},{"name":"yellow","letter":"Y","colours":"own","ranks":"own","dark":false},{"name":"green","letter":"G","colours":"own","ranks":"own","dark":false},{"name":"blue","letter":"B","colours":"own","ranks":"own","dark":false},{"name":"white","letter":"W","colours":"own","ranks":"own","dark":false}],"ranks":5,"hand_size":5,"hint_tokens":8,"strikes":3,"empty_hints":false,"crowning":false,"choreography":false,"deck_plays":false,"keep_points":false,"ratings":true,"rearranging":"informed","based_on":"cocktail-2015"},"promised":"cocktail-2015+players=2"}');
INSERT INTO "entries" VALUES('DWn0pog8d2WIZXWX105hvw',4,1794959150101,NULL,NULL,'{"type":"timed_out","seat":0}');
INSERT INTO "entries" VALUES('9MjJ5Xupkn4TweIZKLeAjg',1,1794959150128,NULL,NULL,'{"type":"sat","seat":0,"person":"pujJrby_JBat","name":"Ann"}');
INSERT INTO "entries" VALUES('9MjJ5Xupkn4TweIZKLeAjg',2,1794959150128,NULL,NULL,'{"type":"sat","seat":1,"person":"0FdyPeO_PXL3","name":"Bén ✓"}');
INSERT INTO "entries" VALUES('DWn0pog8d2WIZXWX105hvw',5,1794959150129,'pujJrby_JBat','golden-97','{"type":"rematched","table":"9MjJ5Xupkn4TweIZKLeAjg"}');
INSERT INTO "entries" VALUES('7Wmped4SPXGNF3_sD2nK0Q',1,1794959150133,'pujJrby_JBat','golden-98','{"type":"sat","seat":0,"person":"pujJrby_JBat","name":"Ann"}');
INSERT INTO "entries" VALUES('7Wmped4SPXGNF3_sD2nK0Q',2,1794959150134,'0FdyPeO_PXL3','golden-49','{"type":"sat","seat":1,"person":"0FdyPeO_PXL3","name":"Bén ✓"}');
INSERT INTO "entries" VALUES('7Wmped4SPXGNF3_sD2nK0Q',3,1794959150137,'pujJrby_JBat','golden-99','{"type":"dealt/2","first":0,"deck":["R1","W5","W4","R2","B2","Y1","W3","B1","G1","G1","G5","Y4","Y1","Y2","R3","R3","G4","Y2","W4","B5","Y3","R1","W1","Y4","B3","R2","R4","R1","G3","G2","B2","B4","B1","G3","Y5","B1","W2","Y3","Y1","B4","R5","G2","G1","W1","W2","G4","W3","B3","W1","R4"],"nonce":"2bf461e066bc43bdfb74c08644bda08be7a3ccd5346b0cd50c0f20cc1c1a83f5","rules":{"players":2,"suits":[{"name":"red","letter":"R","colours":"own","ranks":"own","dark":false},{"name":"yellow","letter":"Y","colours":"own","ranks":"own","dark":false},{"name":"green","letter":"G","colours":"own","ranks":"own","dark":false},{"name":"blue","letter":"B","colours":"own","ranks":"own","dark":false},{"name":"white","letter":"W","colours":"own","ranks":"own","dark":false}],"ranks":5,"hand_size":5,"hint_tokens":8,"strikes":3,"empty_hints":false,"crowning":false,"choreography":false,"deck_plays":false,"keep_points":false,"ratings":true,"rearranging":"informed","based_on":"cocktail-2015"},"promised":"cocktail-2015+players=2"}');
INSERT INTO "entries" VALUES('7Wmped4SPXGNF3_sD2nK0Q',4,1794959155191,NULL,NULL,'{"type":"moved","seat":0,"action":"hint +1 1","bot":"cautious","because":"late"}');
INSERT INTO "entries" VALUES('7Wmped4SPXGNF3_sD2nK0Q',5,1794959155270,'pujJrby_JBat','golden-100','{"type":"paused","seat":0,"used":78}');
INSERT INTO "entries" VALUES('9MjJ5Xupkn4TweIZKLeAjg',3,1794959155509,NULL,NULL,'{"type":"moderated","title":"Renamed, waiting"}');
INSERT INTO "entries" VALUES('7Wmped4SPXGNF3_sD2nK0Q',6,1794959155519,NULL,NULL,'{"type":"moderated","title":"Renamed, playing"}');
INSERT INTO "entries" VALUES('DWn0pog8d2WIZXWX105hvw',6,1794959155525,NULL,NULL,'{"type":"moderated","title":"Renamed, over"}');
INSERT INTO "entries" VALUES('7Wmped4SPXGNF3_sD2nK0Q',7,1794959155537,NULL,NULL,'{"type":"moderated","ended":true}');
INSERT INTO "entries" VALUES('OgVuVDpLSBUbIBp2TX1ItA',14,1794959155554,NULL,NULL,'{"type":"moderated","person":"XKIRhp7Taa31","name":"Dan"}');
CREATE TABLE evening_tables (
	evening VARCHAR(32) NOT NULL, 
	place INTEGER NOT NULL, 
	table_id VARCHAR(32) NOT NULL, 
	PRIMARY KEY (evening, place)
);
CREATE TABLE evenings (
	id VARCHAR(32) NOT NULL, 
	host VARCHAR(32) NOT NULL, 
	host_name VARCHAR(40) NOT NULL, 
	title VARCHAR(60) NOT NULL, 
	deal VARCHAR(32) NOT NULL, 
	plays BOOLEAN NOT NULL, 
	chosen BOOLEAN NOT NULL, 
	created BIGINT NOT NULL, 
	PRIMARY KEY (id)
);
CREATE TABLE games (
	table_id VARCHAR(32) NOT NULL, 
	deal VARCHAR(32) NOT NULL, 
	title TEXT NOT NULL, 
	reason VARCHAR(20) NOT NULL, 
	seats TEXT NOT NULL, 
	owner VARCHAR(32), 
	content VARCHAR(32), 
	PRIMARY KEY (table_id)
);
INSERT INTO "games" VALUES('gwDp1daU8DryARtwWljWmg','a5ea96b3315019bd7e3c78ca60f24462','','vote','[{"person":{"id":"pujJrby_JBat","name":"Ann"}},{"person":{"id":"0FdyPeO_PXL3","name":"Bén ✓"}},{"person":{"id":"U6PZv3rqmX2c","name":"Cat the 2nd"}}]',NULL,NULL);
INSERT INTO "games" VALUES('FLcdPp4BNKdL3A0jCuNmTw','f97e6663caca914127ef6d1f57472c4f','cocktail-2015+players=2','','[{"person":{"id":"pujJrby_JBat","name":"Ann"},"bot":"information"},{"bot":"information","called":"Haru"}]',NULL,NULL);
INSERT INTO "games" VALUES('qUVJzCdR3yc7A8Sp6ODJKw','0d345136a5feaae05eac2db35e45fcad','cocktail-2015+crowning+players=3','','[{"person":{"id":"pujJrby_JBat","name":"Ann"},"bot":"cautious"},{"bot":"cautious","called":"Haru"},{"bot":"cautious","called":"Natsu"}]',NULL,NULL);
INSERT INTO "games" VALUES('aT_8SCykniaD83u9ZcL1oQ','9af7a324999cda022ec6d79aa2a38e86','R Y G B W rainbow, players=5','','[{"person":{"id":"pujJrby_JBat","name":"Ann"},"bot":"cautious"},{"bot":"cautious","called":"Haru"},{"bot":"cautious","called":"Natsu"},{"bot":"cautious","called":"Fuyu"},{"bot":"cautious","called":"Sora"}]',NULL,NULL);
INSERT INTO "games" VALUES('eHd1q61p76pYpYnRudaZ4A','5dc3d3ae5a319536ab8a1f6fa7953332','abacus+black+players=4','','[{"person":{"id":"pujJrby_JBat","name":"Ann"},"bot":"conventions"},{"bot":"conventions","called":"Haru"},{"bot":"conventions","called":"Natsu"},{"bot":"conventions","called":"Fuyu"}]',NULL,NULL);
INSERT INTO "games" VALUES('fyXTNZ7FK5BL5iem0iBk_w','10409e1c11d270cae8ad2dff27d2a0ee','','vote','[{"person":{"id":"pujJrby_JBat","name":"Ann"}},{"person":{"id":"0FdyPeO_PXL3","name":"Bén ✓"}}]',NULL,NULL);
INSERT INTO "games" VALUES('DpU2v3C_Drh5B5KfLeRqTA','025baf82405ba625b8357be426734321','','','[{"person":{"id":"pujJrby_JBat","name":"Ann"}},{"person":{"id":"0FdyPeO_PXL3","name":"Bén ✓"}}]',NULL,NULL);
INSERT INTO "games" VALUES('QTxVCkm2cm0PEhRP2V3vyA','20a63833141041611dfe1c0a097470d3','','','[{"person":{"id":"pujJrby_JBat","name":"Ann"}},{"person":{"id":"0FdyPeO_PXL3","name":"Bén ✓"}}]',NULL,NULL);
INSERT INTO "games" VALUES('deNsy8Jr0tOlxGNmR4RD3A','b534fb405caa9a297cb677f306401ba9','','terminated','[{"person":{"id":"pujJrby_JBat","name":"Ann"}},{"person":{"id":"","name":"Zoë"}}]','pujJrby_JBat','032aaf032e309653d40d941067304b06');
INSERT INTO "games" VALUES('DWn0pog8d2WIZXWX105hvw','fc332ba760f36c7df3d04a71fa38fd6c','Renamed, over','timeout','[{"person":{"id":"pujJrby_JBat","name":"Ann"}},{"person":{"id":"0FdyPeO_PXL3","name":"Bén ✓"}}]',NULL,NULL);
INSERT INTO "games" VALUES('7Wmped4SPXGNF3_sD2nK0Q','60f814ada399f666478f19e031629ecd','Renamed, playing','operator','[{"person":{"id":"pujJrby_JBat","name":"Ann"}},{"person":{"id":"0FdyPeO_PXL3","name":"Bén ✓"}}]',NULL,NULL);
CREATE TABLE learning (
	person VARCHAR(32) NOT NULL, 
	what VARCHAR(60) NOT NULL, 
	how VARCHAR(20) NOT NULL, 
	at BIGINT NOT NULL, 
	PRIMARY KEY (person, what)
);
CREATE TABLE library (
	person VARCHAR(32) NOT NULL, 
	table_id VARCHAR(32) NOT NULL, 
	at BIGINT NOT NULL, 
	source VARCHAR(10) NOT NULL, 
	seat INTEGER, 
	rules TEXT NOT NULL, 
	players INTEGER NOT NULL, 
	score INTEGER NOT NULL, 
	max_score INTEGER NOT NULL, 
	status VARCHAR(20) NOT NULL, 
	turns INTEGER NOT NULL, 
	hints INTEGER NOT NULL, 
	strikes INTEGER NOT NULL, 
	company VARCHAR(32) NOT NULL, 
	PRIMARY KEY (person, table_id)
);
INSERT INTO "library" VALUES('pujJrby_JBat','gwDp1daU8DryARtwWljWmg',1794959101649,'played',0,'cocktail-2010+players=3',3,0,25,'abandoned',1,1,0,'ff134572513e5005e736273d93b62cc0');
INSERT INTO "library" VALUES('0FdyPeO_PXL3','gwDp1daU8DryARtwWljWmg',1794959101649,'played',1,'cocktail-2010+players=3',3,0,25,'abandoned',1,1,0,'ff134572513e5005e736273d93b62cc0');
INSERT INTO "library" VALUES('U6PZv3rqmX2c','gwDp1daU8DryARtwWljWmg',1794959101649,'played',2,'cocktail-2010+players=3',3,0,25,'abandoned',1,1,0,'ff134572513e5005e736273d93b62cc0');
INSERT INTO "library" VALUES('pujJrby_JBat','FLcdPp4BNKdL3A0jCuNmTw',1794959105386,'played',0,'cocktail-2015+players=2',2,25,25,'won',65,25,1,'1ec3554c48f5f9ec321cbb0c41de4ad3');
INSERT INTO "library" VALUES('pujJrby_JBat','qUVJzCdR3yc7A8Sp6ODJKw',1794959107023,'played',0,'cocktail-2015+crowning+players=3',3,0,25,'lost',30,15,0,'2f193284ce62fd8f01e95f776e006652');
INSERT INTO "library" VALUES('pujJrby_JBat','aT_8SCykniaD83u9ZcL1oQ',1794959111067,'played',0,'R Y G B W rainbow, players=5',5,19,30,'finished',75,32,0,'512c91120be30b8a6fb1f7462c9dd61e');
INSERT INTO "library" VALUES('pujJrby_JBat','eHd1q61p76pYpYnRudaZ4A',1794959114662,'played',0,'abacus+black+players=4',4,25,30,'finished',69,27,0,'d136e18e191b1e6609084423632dcdd8');
INSERT INTO "library" VALUES('pujJrby_JBat','fyXTNZ7FK5BL5iem0iBk_w',1794959114712,'played',0,'cocktail-2015+choreography+players=2',2,0,25,'abandoned',3,1,2,'fed639a47da855283bbc60f557e61d8d');
INSERT INTO "library" VALUES('0FdyPeO_PXL3','fyXTNZ7FK5BL5iem0iBk_w',1794959114712,'played',1,'cocktail-2015+choreography+players=2',2,0,25,'abandoned',3,1,2,'fed639a47da855283bbc60f557e61d8d');
INSERT INTO "library" VALUES('pujJrby_JBat','DpU2v3C_Drh5B5KfLeRqTA',1794959114903,'played',0,'cocktail-2025+strikes=1+players=2',2,0,25,'struck_out',1,0,1,'fed639a47da855283bbc60f557e61d8d');
INSERT INTO "library" VALUES('0FdyPeO_PXL3','DpU2v3C_Drh5B5KfLeRqTA',1794959114903,'played',1,'cocktail-2025+strikes=1+players=2',2,0,25,'struck_out',1,0,1,'fed639a47da855283bbc60f557e61d8d');
INSERT INTO "library" VALUES('pujJrby_JBat','QTxVCkm2cm0PEhRP2V3vyA',1794959114926,'played',0,'cocktail-2025+strikes=1+players=2',2,0,25,'struck_out',1,0,1,'fed639a47da855283bbc60f557e61d8d');
INSERT INTO "library" VALUES('0FdyPeO_PXL3','QTxVCkm2cm0PEhRP2V3vyA',1794959114926,'played',1,'cocktail-2025+strikes=1+players=2',2,0,25,'struck_out',1,0,1,'fed639a47da855283bbc60f557e61d8d');
INSERT INTO "library" VALUES('pujJrby_JBat','deNsy8Jr0tOlxGNmR4RD3A',1794959114996,'brought',0,'R Y G B W, players=2',2,0,25,'abandoned',1,0,0,'da7206d38fd0810012ae823f8a699a62');
INSERT INTO "library" VALUES('pujJrby_JBat','DWn0pog8d2WIZXWX105hvw',1794959150101,'played',0,'cocktail-2015+players=2',2,0,25,'abandoned',0,0,0,'fed639a47da855283bbc60f557e61d8d');
INSERT INTO "library" VALUES('0FdyPeO_PXL3','DWn0pog8d2WIZXWX105hvw',1794959150101,'played',1,'cocktail-2015+players=2',2,0,25,'abandoned',0,0,0,'fed639a47da855283bbc60f557e61d8d');
INSERT INTO "library" VALUES('pujJrby_JBat','7Wmped4SPXGNF3_sD2nK0Q',1794959155537,'played',0,'cocktail-2015+players=2',2,0,25,'abandoned',1,1,0,'fed639a47da855283bbc60f557e61d8d');
INSERT INTO "library" VALUES('0FdyPeO_PXL3','7Wmped4SPXGNF3_sD2nK0Q',1794959155537,'played',1,'cocktail-2015+players=2',2,0,25,'abandoned',1,1,0,'fed639a47da855283bbc60f557e61d8d');
CREATE TABLE members (
	person VARCHAR(32) NOT NULL, 
	table_id VARCHAR(32) NOT NULL, 
	since BIGINT NOT NULL, 
	PRIMARY KEY (person, table_id)
);
INSERT INTO "members" VALUES('pujJrby_JBat','g9KI6xqJtf91frsM46Xysw',1794959101328);
INSERT INTO "members" VALUES('0FdyPeO_PXL3','g9KI6xqJtf91frsM46Xysw',1794959101348);
INSERT INTO "members" VALUES('U6PZv3rqmX2c','g9KI6xqJtf91frsM46Xysw',1794959101363);
INSERT INTO "members" VALUES('pujJrby_JBat','52xUc9ItKZ3TgJfjhXPGHg',1794959101379);
INSERT INTO "members" VALUES('0FdyPeO_PXL3','52xUc9ItKZ3TgJfjhXPGHg',1794959101382);
INSERT INTO "members" VALUES('U6PZv3rqmX2c','52xUc9ItKZ3TgJfjhXPGHg',1794959101384);
INSERT INTO "members" VALUES('pujJrby_JBat','gwDp1daU8DryARtwWljWmg',1794959101609);
INSERT INTO "members" VALUES('0FdyPeO_PXL3','gwDp1daU8DryARtwWljWmg',1794959101612);
INSERT INTO "members" VALUES('U6PZv3rqmX2c','gwDp1daU8DryARtwWljWmg',1794959101615);
INSERT INTO "members" VALUES('pujJrby_JBat','OgVuVDpLSBUbIBp2TX1ItA',1794959101661);
INSERT INTO "members" VALUES('0FdyPeO_PXL3','OgVuVDpLSBUbIBp2TX1ItA',1794959101663);
INSERT INTO "members" VALUES('U6PZv3rqmX2c','OgVuVDpLSBUbIBp2TX1ItA',1794959101665);
INSERT INTO "members" VALUES('XKIRhp7Taa31','OgVuVDpLSBUbIBp2TX1ItA',1794959101691);
INSERT INTO "members" VALUES('pujJrby_JBat','FLcdPp4BNKdL3A0jCuNmTw',1794959101821);
INSERT INTO "members" VALUES('pujJrby_JBat','qUVJzCdR3yc7A8Sp6ODJKw',1794959105451);
INSERT INTO "members" VALUES('pujJrby_JBat','aT_8SCykniaD83u9ZcL1oQ',1794959107127);
INSERT INTO "members" VALUES('pujJrby_JBat','eHd1q61p76pYpYnRudaZ4A',1794959111075);
INSERT INTO "members" VALUES('pujJrby_JBat','fyXTNZ7FK5BL5iem0iBk_w',1794959114681);
INSERT INTO "members" VALUES('0FdyPeO_PXL3','fyXTNZ7FK5BL5iem0iBk_w',1794959114683);
INSERT INTO "members" VALUES('pujJrby_JBat','Bq1gAtjumkwFI_v3MCqu8w',1794959114723);
INSERT INTO "members" VALUES('0FdyPeO_PXL3','Bq1gAtjumkwFI_v3MCqu8w',1794959114726);
INSERT INTO "members" VALUES('pujJrby_JBat','mjtT9ErVYrnE3Ue6oNLK0A',1794959114747);
INSERT INTO "members" VALUES('0FdyPeO_PXL3','mjtT9ErVYrnE3Ue6oNLK0A',1794959114749);
INSERT INTO "members" VALUES('U6PZv3rqmX2c','mjtT9ErVYrnE3Ue6oNLK0A',1794959114751);
INSERT INTO "members" VALUES('pujJrby_JBat','ZKRVzRHzw-tqkvXBxM4ndw',1794959114780);
INSERT INTO "members" VALUES('0FdyPeO_PXL3','ZKRVzRHzw-tqkvXBxM4ndw',1794959114782);
INSERT INTO "members" VALUES('pujJrby_JBat','An8WLmrUHaRc4qVDsbhMyw',1794959114799);
INSERT INTO "members" VALUES('0FdyPeO_PXL3','An8WLmrUHaRc4qVDsbhMyw',1794959114802);
INSERT INTO "members" VALUES('pujJrby_JBat','S1ilyAIn-PRgwZaMD4N_IQ',1794959114821);
INSERT INTO "members" VALUES('0FdyPeO_PXL3','S1ilyAIn-PRgwZaMD4N_IQ',1794959114823);
INSERT INTO "members" VALUES('pujJrby_JBat','slZkfFpWFczxOWKDkMW-Pw',1794959114843);
INSERT INTO "members" VALUES('0FdyPeO_PXL3','slZkfFpWFczxOWKDkMW-Pw',1794959114846);
INSERT INTO "members" VALUES('pujJrby_JBat','F-6wG0cWJp9GagyBEC3L6A',1794959114869);
INSERT INTO "members" VALUES('0FdyPeO_PXL3','F-6wG0cWJp9GagyBEC3L6A',1794959114873);
INSERT INTO "members" VALUES('pujJrby_JBat','DpU2v3C_Drh5B5KfLeRqTA',1794959114891);
INSERT INTO "members" VALUES('0FdyPeO_PXL3','DpU2v3C_Drh5B5KfLeRqTA',1794959114893);
INSERT INTO "members" VALUES('pujJrby_JBat','Ecb-bp7Z1sqT3Vy4lKGbNQ',1794959114909);
INSERT INTO "members" VALUES('0FdyPeO_PXL3','Ecb-bp7Z1sqT3Vy4lKGbNQ',1794959114909);
INSERT INTO "members" VALUES('pujJrby_JBat','QTxVCkm2cm0PEhRP2V3vyA',1794959114915);
INSERT INTO "members" VALUES('0FdyPeO_PXL3','QTxVCkm2cm0PEhRP2V3vyA',1794959114917);
INSERT INTO "members" VALUES('0FdyPeO_PXL3','HQYMf7Vco5I0Kc4KhbRBnw',1794959114957);
INSERT INTO "members" VALUES('pujJrby_JBat','HQYMf7Vco5I0Kc4KhbRBnw',1794959114963);
INSERT INTO "members" VALUES('pujJrby_JBat','dgK-A6RLl6pgvTNPmNzRhg',1794959115004);
INSERT INTO "members" VALUES('0FdyPeO_PXL3','dgK-A6RLl6pgvTNPmNzRhg',1794959115006);
INSERT INTO "members" VALUES('U6PZv3rqmX2c','dgK-A6RLl6pgvTNPmNzRhg',1794959115008);
INSERT INTO "members" VALUES('pujJrby_JBat','DWn0pog8d2WIZXWX105hvw',1794959145094);
INSERT INTO "members" VALUES('0FdyPeO_PXL3','DWn0pog8d2WIZXWX105hvw',1794959145096);
INSERT INTO "members" VALUES('pujJrby_JBat','9MjJ5Xupkn4TweIZKLeAjg',1794959150128);
INSERT INTO "members" VALUES('0FdyPeO_PXL3','9MjJ5Xupkn4TweIZKLeAjg',1794959150128);
INSERT INTO "members" VALUES('pujJrby_JBat','7Wmped4SPXGNF3_sD2nK0Q',1794959150133);
INSERT INTO "members" VALUES('0FdyPeO_PXL3','7Wmped4SPXGNF3_sD2nK0Q',1794959150134);
CREATE TABLE notes (
	table_id VARCHAR(32) NOT NULL, 
	seat INTEGER NOT NULL, 
	card INTEGER NOT NULL, 
	text TEXT NOT NULL, 
	PRIMARY KEY (table_id, seat, card)
);
CREATE TABLE operations (
	number INTEGER NOT NULL, 
	at BIGINT NOT NULL, 
	what VARCHAR(20) NOT NULL, 
	subject VARCHAR(32) NOT NULL, 
	told TEXT NOT NULL, 
	operator VARCHAR(60) NOT NULL, 
	PRIMARY KEY (number)
);
INSERT INTO "operations" VALUES(1,1794959155507,'renamed table','9MjJ5Xupkn4TweIZKLeAjg',''''' is ''Renamed, waiting''','root');
INSERT INTO "operations" VALUES(2,1794959155516,'renamed table','7Wmped4SPXGNF3_sD2nK0Q',''''' is ''Renamed, playing''','root');
INSERT INTO "operations" VALUES(3,1794959155523,'renamed table','DWn0pog8d2WIZXWX105hvw',''''' is ''Renamed, over''','root');
INSERT INTO "operations" VALUES(4,1794959155535,'closed table','7Wmped4SPXGNF3_sD2nK0Q','''Renamed, playing'', turn 1','root');
INSERT INTO "operations" VALUES(5,1794959155554,'renamed table','OgVuVDpLSBUbIBp2TX1ItA','the name of XKIRhp7Taa31 is ''Dan''','root');
INSERT INTO "operations" VALUES(6,1794959155557,'renamed person','XKIRhp7Taa31','''Dan'' is ''Dan''','root');
CREATE TABLE people (
	id VARCHAR(32) NOT NULL, 
	name VARCHAR(40) NOT NULL, 
	created BIGINT NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "people" VALUES('pujJrby_JBat','Ann',1794959101297);
INSERT INTO "people" VALUES('0FdyPeO_PXL3','Bén ✓',1794959101305);
INSERT INTO "people" VALUES('U6PZv3rqmX2c','Cat the 2nd',1794959101313);
INSERT INTO "people" VALUES('XKIRhp7Taa31','Dan',1794959101685);
CREATE TABLE person_notes (
	table_id VARCHAR(32) NOT NULL, 
	person VARCHAR(32) NOT NULL, 
	card INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	text TEXT NOT NULL, 
	PRIMARY KEY (table_id, person, card)
);
INSERT INTO "person_notes" VALUES('52xUc9ItKZ3TgJfjhXPGHg','pujJrby_JBat',0,0,'eins ✓');
INSERT INTO "person_notes" VALUES('52xUc9ItKZ3TgJfjhXPGHg','pujJrby_JBat',1,0,'');
INSERT INTO "person_notes" VALUES('52xUc9ItKZ3TgJfjhXPGHg','0FdyPeO_PXL3',7,1,'keep this');
INSERT INTO "person_notes" VALUES('fyXTNZ7FK5BL5iem0iBk_w','0FdyPeO_PXL3',3,1,'for afterwards');
CREATE TABLE preferences (
	person VARCHAR(32) NOT NULL, 
	chosen TEXT NOT NULL, 
	at BIGINT NOT NULL, 
	PRIMARY KEY (person)
);
CREATE TABLE push_subscriptions (
	hash VARCHAR(64) NOT NULL, 
	person VARCHAR(32) NOT NULL, 
	session VARCHAR(64) NOT NULL, 
	endpoint TEXT NOT NULL, 
	p256dh VARCHAR(100) NOT NULL, 
	auth VARCHAR(40) NOT NULL, 
	language VARCHAR(8) NOT NULL, 
	created BIGINT NOT NULL, 
	PRIMARY KEY (hash)
);
CREATE TABLE puzzle_attempts (
	person VARCHAR(32) NOT NULL, 
	number INTEGER NOT NULL, 
	at BIGINT NOT NULL, 
	grade INTEGER NOT NULL, 
	correct BOOLEAN NOT NULL, 
	tips INTEGER NOT NULL, 
	day INTEGER, 
	PRIMARY KEY (person, number)
);
CREATE TABLE recoveries (
	person VARCHAR(32) NOT NULL, 
	hash VARCHAR(64) NOT NULL, 
	created BIGINT NOT NULL, 
	PRIMARY KEY (person), 
	UNIQUE (hash)
);
CREATE TABLE reviews (
	table_id VARCHAR(32) NOT NULL, 
	version VARCHAR(40) NOT NULL, 
	at BIGINT NOT NULL, 
	data TEXT NOT NULL, 
	PRIMARY KEY (table_id)
);
CREATE TABLE secrets (
	hash VARCHAR(64) NOT NULL, 
	person VARCHAR(32) NOT NULL, 
	created BIGINT NOT NULL, device VARCHAR(60) DEFAULT '' NOT NULL, seen BIGINT, 
	PRIMARY KEY (hash)
);
INSERT INTO "secrets" VALUES('b9c9d62e2d475e3cf144ef8298b3699cc37e664e4d80f3ed37e9ed15f2f86d79','pujJrby_JBat',1794959101297,'Python',1794959101297);
INSERT INTO "secrets" VALUES('c564a5d3630b281a05fa47254edd4be4da721bc1c82e435864a05b8daed9ecc3','0FdyPeO_PXL3',1794959101305,'Python',1794959101305);
INSERT INTO "secrets" VALUES('94d684a97ac79b697ca70b5e789e9d5780716fce6ca47a672ff85c6778f01de9','U6PZv3rqmX2c',1794959101313,'Python',1794959101313);
INSERT INTO "secrets" VALUES('208e762feb878af6e2520b825cba266f557bee4a62939619655107719b8dd098','XKIRhp7Taa31',1794959101685,'Python',1794959101685);
CREATE TABLE server_keys (
	name VARCHAR(40) NOT NULL, 
	value TEXT NOT NULL, 
	PRIMARY KEY (name)
);
INSERT INTO "server_keys" VALUES('vapid','w2GxP35qEm-bHDxsUrT6EekYZrFfsFsYl3FZH-2npI8');
CREATE TABLE tables (
	id VARCHAR(32) NOT NULL, 
	founder VARCHAR(32) NOT NULL, 
	settings TEXT NOT NULL, 
	created BIGINT NOT NULL, 
	listed BOOLEAN NOT NULL, 
	phase VARCHAR(10) NOT NULL, 
	due_at BIGINT, number INTEGER, at BIGINT, lobby_at BIGINT, to_move INTEGER, score INTEGER, shown TEXT, turn INTEGER, 
	PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('hZH_gBYUFvpWN9E-A6FKTg','pujJrby_JBat','{"rules":"cocktail-2015+players=2","begins":"random","talk":"remarks","watch":"nobody","clock":null,"advice":false,"when_late":"bot","listed":false,"title":""}',1794959101321,0,'waiting',NULL,0,1794959101321,NULL,NULL,NULL,'{"rules":"cocktail-2015+players=2","title":"","watch":"nobody","seats":[{},{}]}',NULL);
INSERT INTO "tables" VALUES('g9KI6xqJtf91frsM46Xysw','pujJrby_JBat','{"rules":"cocktail-2015+players=2","begins":"random","talk":"remarks","watch":"nobody","clock":null,"advice":false,"when_late":"bot","listed":true,"title":"Zum goldenen Löwen 🎆"}',1794959101325,1,'waiting',NULL,13,1794959101374,1794959101325,NULL,NULL,'{"rules":"abacus+avalanche+players=4","title":"","watch":"nobody","seats":[{"person":{"id":"pujJrby_JBat","name":"Ann"}},{},{"person":{"id":"U6PZv3rqmX2c","name":"Cat the 2nd"}},{}]}',NULL);
INSERT INTO "tables" VALUES('52xUc9ItKZ3TgJfjhXPGHg','pujJrby_JBat','{"rules":"cocktail-2015+avalanche+players=3+rearrange=always","begins":0,"talk":"open","watch":"beside","clock":null,"advice":true,"when_late":"bot","listed":false,"title":""}',1794959101377,0,'playing',NULL,26,1794959101601,NULL,0,NULL,'{"rules":"cocktail-2015+avalanche+players=3+rearrange=always","title":"","watch":"beside","seats":[{"person":{"id":"pujJrby_JBat","name":"Ann"}},{"person":{"id":"0FdyPeO_PXL3","name":"Bén ✓"}},{"person":{"id":"U6PZv3rqmX2c","name":"Cat the 2nd"}}]}',6);
INSERT INTO "tables" VALUES('gwDp1daU8DryARtwWljWmg','pujJrby_JBat','{"rules":"cocktail-2010+players=3","begins":0,"talk":"open","watch":"nobody","clock":null,"advice":false,"when_late":"bot","listed":false,"title":""}',1794959101606,0,'over',NULL,10,1794959101649,NULL,NULL,0,'{"rules":"cocktail-2010+players=3","title":"","watch":"nobody","seats":[{"person":{"id":"pujJrby_JBat","name":"Ann"}},{"person":{"id":"0FdyPeO_PXL3","name":"Bén ✓"}},{"person":{"id":"U6PZv3rqmX2c","name":"Cat the 2nd"}}]}',1);
INSERT INTO "tables" VALUES('OgVuVDpLSBUbIBp2TX1ItA','pujJrby_JBat','{"rules":"splash-2023+players=3","begins":0,"talk":"remarks","watch":"everything","clock":null,"advice":false,"when_late":"bot","listed":false,"title":""}',1794959101655,0,'playing',NULL,14,1794959155554,NULL,0,NULL,'{"rules":"splash-2023+players=3","title":"","watch":"everything","seats":[{"person":{"id":"pujJrby_JBat","name":"Ann"}},{"person":{"id":"XKIRhp7Taa31","name":"Dan"}},{"bot":"cautious","delay":0.0,"called":"Natsu"}]}',3);
INSERT INTO "tables" VALUES('FLcdPp4BNKdL3A0jCuNmTw','pujJrby_JBat','{"rules":"cocktail-2015+players=2","begins":"random","talk":"remarks","watch":"nobody","clock":null,"advice":false,"when_late":"bot","listed":true,"title":"cocktail-2015+players=2"}',1794959101818,1,'over',NULL,69,1794959105386,NULL,NULL,25,'{"rules":"cocktail-2015+players=2","title":"cocktail-2015+players=2","watch":"nobody","seats":[{"person":{"id":"pujJrby_JBat","name":"Ann"},"bot":"information","delay":0.0},{"bot":"information","delay":0.0,"called":"Haru"}]}',65);
INSERT INTO "tables" VALUES('qUVJzCdR3yc7A8Sp6ODJKw','pujJrby_JBat','{"rules":"cocktail-2015+crowning+players=3","begins":"random","talk":"remarks","watch":"nobody","clock":null,"advice":false,"when_late":"bot","listed":true,"title":"cocktail-2015+crowning+players=3"}',1794959105446,1,'over',NULL,35,1794959107023,NULL,NULL,0,'{"rules":"cocktail-2015+crowning+players=3","title":"cocktail-2015+crowning+players=3","watch":"nobody","seats":[{"person":{"id":"pujJrby_JBat","name":"Ann"},"bot":"cautious","delay":0.0},{"bot":"cautious","delay":0.0,"called":"Haru"},{"bot":"cautious","delay":0.0,"called":"Natsu"}]}',30);
INSERT INTO "tables" VALUES('aT_8SCykniaD83u9ZcL1oQ','pujJrby_JBat','{"rules":"R Y G B W rainbow, players=5","begins":"random","talk":"remarks","watch":"nobody","clock":null,"advice":false,"when_late":"bot","listed":true,"title":"R Y G B W rainbow, players=5"}',1794959107123,1,'over',NULL,82,1794959111067,NULL,NULL,19,'{"rules":"R Y G B W rainbow, players=5","title":"R Y G B W rainbow, players=5","watch":"nobody","seats":[{"person":{"id":"pujJrby_JBat","name":"Ann"},"bot":"cautious","delay":0.0},{"bot":"cautious","delay":0.0,"called":"Haru"},{"bot":"cautious","delay":0.0,"called":"Natsu"},{"bot":"cautious","delay":0.0,"called":"Fuyu"},{"bot":"cautious","delay":0.0,"called":"Sora"}]}',75);
INSERT INTO "tables" VALUES('eHd1q61p76pYpYnRudaZ4A','pujJrby_JBat','{"rules":"abacus+black+players=4","begins":"random","talk":"remarks","watch":"nobody","clock":null,"advice":false,"when_late":"bot","listed":true,"title":"abacus+black+players=4"}',1794959111072,1,'over',NULL,75,1794959114662,NULL,NULL,25,'{"rules":"abacus+black+players=4","title":"abacus+black+players=4","watch":"nobody","seats":[{"person":{"id":"pujJrby_JBat","name":"Ann"},"bot":"conventions","delay":0.0},{"bot":"conventions","delay":0.0,"called":"Haru"},{"bot":"conventions","delay":0.0,"called":"Natsu"},{"bot":"conventions","delay":0.0,"called":"Fuyu"}]}',69);
INSERT INTO "tables" VALUES('fyXTNZ7FK5BL5iem0iBk_w','pujJrby_JBat','{"rules":"cocktail-2015+choreography+players=2","begins":1,"talk":"remarks","watch":"nobody","clock":null,"advice":false,"when_late":"bot","listed":false,"title":""}',1794959114679,0,'over',NULL,9,1794959114718,NULL,NULL,0,'{"rules":"cocktail-2015+choreography+players=2","title":"","watch":"nobody","seats":[{"person":{"id":"pujJrby_JBat","name":"Ann"}},{"person":{"id":"0FdyPeO_PXL3","name":"Bén ✓"}}]}',3);
INSERT INTO "tables" VALUES('Bq1gAtjumkwFI_v3MCqu8w','pujJrby_JBat','{"rules":"R Y G violet:V:all-ranks amber:E:all-colours:dark no:X:no-colours:no-ranks, players=4","begins":0,"talk":"remarks","watch":"nobody","clock":3600,"advice":false,"when_late":"bot","listed":false,"title":""}',1794959114721,0,'playing',NULL,7,1794959114741,NULL,NULL,NULL,'{"rules":"R Y G violet:V:all-ranks amber:E:all-colours:dark no:X:no-colours:no-ranks, players=4","title":"","watch":"nobody","seats":[{"person":{"id":"pujJrby_JBat","name":"Ann"}},{"person":{"id":"0FdyPeO_PXL3","name":"Bén ✓"}},{"bot":"cautious","delay":0.0,"called":"Natsu"},{"bot":"cautious","delay":0.0,"called":"Fuyu"}]}',1);
INSERT INTO "tables" VALUES('mjtT9ErVYrnE3Ue6oNLK0A','pujJrby_JBat','{"rules":"R Y G B, empty-hints, deck-plays, keep-points, no-ratings, ranks=4, hand=2, hints=5, strikes=2, players=6, rearrange=never","begins":0,"talk":"remarks","watch":"nobody","clock":null,"advice":false,"when_late":"bot","listed":false,"title":""}',1794959114745,0,'playing',NULL,9,1794959114772,NULL,2,NULL,'{"rules":"R Y G B, empty-hints, deck-plays, keep-points, no-ratings, ranks=4, hand=2, hints=5, strikes=2, players=6, rearrange=never","title":"","watch":"nobody","seats":[{"person":{"id":"pujJrby_JBat","name":"Ann"}},{"person":{"id":"0FdyPeO_PXL3","name":"Bén ✓"}},{"person":{"id":"U6PZv3rqmX2c","name":"Cat the 2nd"}},{"bot":"cautious","delay":0.0,"called":"Fuyu"},{"bot":"cautious","delay":0.0,"called":"Sora"},{"bot":"cautious","delay":0.0,"called":"Yuki"}]}',2);
INSERT INTO "tables" VALUES('ZKRVzRHzw-tqkvXBxM4ndw','pujJrby_JBat','{"rules":"cocktail-2010+players=2","begins":0,"talk":"remarks","watch":"nobody","clock":null,"advice":false,"when_late":"bot","listed":false,"title":""}',1794959114778,0,'playing',NULL,5,1794959114794,NULL,0,NULL,'{"rules":"cocktail-2010+players=2","title":"","watch":"nobody","seats":[{"person":{"id":"pujJrby_JBat","name":"Ann"}},{"person":{"id":"0FdyPeO_PXL3","name":"Bén ✓"}}]}',2);
INSERT INTO "tables" VALUES('An8WLmrUHaRc4qVDsbhMyw','pujJrby_JBat','{"rules":"abacus+players=2","begins":0,"talk":"remarks","watch":"nobody","clock":null,"advice":false,"when_late":"bot","listed":false,"title":""}',1794959114797,0,'playing',NULL,5,1794959114815,NULL,0,NULL,'{"rules":"abacus+players=2","title":"","watch":"nobody","seats":[{"person":{"id":"pujJrby_JBat","name":"Ann"}},{"person":{"id":"0FdyPeO_PXL3","name":"Bén ✓"}}]}',2);
INSERT INTO "tables" VALUES('S1ilyAIn-PRgwZaMD4N_IQ','pujJrby_JBat','{"rules":"splash-2023+players=2","begins":0,"talk":"remarks","watch":"nobody","clock":null,"advice":false,"when_late":"bot","listed":false,"title":""}',1794959114818,0,'playing',NULL,5,1794959114838,NULL,0,NULL,'{"rules":"splash-2023+players=2","title":"","watch":"nobody","seats":[{"person":{"id":"pujJrby_JBat","name":"Ann"}},{"person":{"id":"0FdyPeO_PXL3","name":"Bén ✓"}}]}',2);
INSERT INTO "tables" VALUES('slZkfFpWFczxOWKDkMW-Pw','pujJrby_JBat','{"rules":"cocktail-2015+players=2","begins":0,"talk":"remarks","watch":"nobody","clock":null,"advice":false,"when_late":"bot","listed":false,"title":""}',1794959114841,0,'playing',NULL,5,1794959114861,NULL,0,NULL,'{"rules":"cocktail-2015+players=2","title":"","watch":"nobody","seats":[{"person":{"id":"pujJrby_JBat","name":"Ann"}},{"person":{"id":"0FdyPeO_PXL3","name":"Bén ✓"}}]}',2);
INSERT INTO "tables" VALUES('F-6wG0cWJp9GagyBEC3L6A','pujJrby_JBat','{"rules":"cocktail-2025+players=2","begins":0,"talk":"remarks","watch":"nobody","clock":null,"advice":false,"when_late":"bot","listed":false,"title":""}',1794959114865,0,'playing',NULL,5,1794959114887,NULL,0,NULL,'{"rules":"cocktail-2025+players=2","title":"","watch":"nobody","seats":[{"person":{"id":"pujJrby_JBat","name":"Ann"}},{"person":{"id":"0FdyPeO_PXL3","name":"Bén ✓"}}]}',2);
INSERT INTO "tables" VALUES('DpU2v3C_Drh5B5KfLeRqTA','pujJrby_JBat','{"rules":"cocktail-2025+strikes=1+players=2","begins":0,"talk":"remarks","watch":"nobody","clock":null,"advice":false,"when_late":"bot","listed":false,"title":""}',1794959114889,0,'over',NULL,5,1794959114911,NULL,NULL,0,'{"rules":"cocktail-2025+strikes=1+players=2","title":"","watch":"nobody","seats":[{"person":{"id":"pujJrby_JBat","name":"Ann"}},{"person":{"id":"0FdyPeO_PXL3","name":"Bén ✓"}}]}',1);
INSERT INTO "tables" VALUES('Ecb-bp7Z1sqT3Vy4lKGbNQ','0FdyPeO_PXL3','{"rules":"cocktail-2025+players=3","begins":"random","talk":"remarks","watch":"nobody","clock":null,"advice":false,"when_late":"bot","listed":false,"title":"Once more"}',1794959114909,0,'waiting',NULL,2,1794959114909,NULL,NULL,NULL,'{"rules":"cocktail-2025+players=3","title":"Once more","watch":"nobody","seats":[{"person":{"id":"pujJrby_JBat","name":"Ann"}},{"person":{"id":"0FdyPeO_PXL3","name":"Bén ✓"}},{}]}',NULL);
INSERT INTO "tables" VALUES('QTxVCkm2cm0PEhRP2V3vyA','pujJrby_JBat','{"rules":"cocktail-2025+strikes=1+players=2","begins":0,"talk":"remarks","watch":"nobody","clock":null,"advice":false,"when_late":"bot","listed":false,"title":""}',1794959114913,0,'over',NULL,4,1794959114926,NULL,NULL,0,'{"rules":"cocktail-2025+strikes=1+players=2","title":"","watch":"nobody","seats":[{"person":{"id":"pujJrby_JBat","name":"Ann"}},{"person":{"id":"0FdyPeO_PXL3","name":"Bén ✓"}}]}',1);
INSERT INTO "tables" VALUES('HQYMf7Vco5I0Kc4KhbRBnw','0FdyPeO_PXL3','{"rules":"cocktail-2025+strikes=1+players=2","begins":"random","talk":"remarks","watch":"nobody","clock":null,"advice":false,"when_late":"bot","listed":false,"title":""}',1794959114945,0,'playing',NULL,4,1794959114968,NULL,0,NULL,'{"rules":"cocktail-2025+strikes=1+players=2","title":"","watch":"nobody","seats":[{"person":{"id":"0FdyPeO_PXL3","name":"Bén ✓"}},{"person":{"id":"pujJrby_JBat","name":"Ann"}}]}',0);
INSERT INTO "tables" VALUES('deNsy8Jr0tOlxGNmR4RD3A','pujJrby_JBat','{"rules":"R Y G B W, players=2","begins":0,"talk":"remarks","watch":"nobody","clock":null,"advice":false,"when_late":"bot","listed":false,"title":""}',1794959114996,0,'over',NULL,4,1794959114996,NULL,NULL,0,'{"rules":"R Y G B W, players=2","title":"","watch":"nobody","seats":[{"person":{"id":"pujJrby_JBat","name":"Ann"}},{"person":{"id":"","name":"Zoë"}}]}',1);
INSERT INTO "tables" VALUES('dgK-A6RLl6pgvTNPmNzRhg','pujJrby_JBat','{"rules":"abacus+players=3","begins":0,"talk":"remarks","watch":"nobody","clock":null,"advice":false,"when_late":"bot","listed":false,"title":""}',1794959115002,0,'playing',NULL,15,1794959145090,NULL,NULL,NULL,'{"rules":"abacus+players=3","title":"","watch":"nobody","seats":[{"person":{"id":"pujJrby_JBat","name":"Ann"}},{"person":{"id":"0FdyPeO_PXL3","name":"Bén ✓"}},{"person":{"id":"U6PZv3rqmX2c","name":"Cat the 2nd"}}]}',2);
INSERT INTO "tables" VALUES('DWn0pog8d2WIZXWX105hvw','pujJrby_JBat','{"rules":"cocktail-2015+players=2","begins":"random","talk":"remarks","watch":"nobody","clock":5,"advice":false,"when_late":"end","listed":false,"title":""}',1794959145092,0,'over',NULL,6,1794959155525,NULL,NULL,0,'{"rules":"cocktail-2015+players=2","title":"Renamed, over","watch":"nobody","seats":[{"person":{"id":"pujJrby_JBat","name":"Ann"}},{"person":{"id":"0FdyPeO_PXL3","name":"Bén ✓"}}]}',0);
INSERT INTO "tables" VALUES('9MjJ5Xupkn4TweIZKLeAjg','pujJrby_JBat','{"rules":"cocktail-2015+players=2","begins":"random","talk":"remarks","watch":"nobody","clock":5,"advice":false,"when_late":"end","listed":false,"title":""}',1794959150128,0,'waiting',NULL,3,1794959155509,NULL,NULL,NULL,'{"rules":"cocktail-2015+players=2","title":"Renamed, waiting","watch":"nobody","seats":[{"person":{"id":"pujJrby_JBat","name":"Ann"}},{"person":{"id":"0FdyPeO_PXL3","name":"Bén ✓"}}]}',NULL);
INSERT INTO "tables" VALUES('7Wmped4SPXGNF3_sD2nK0Q','pujJrby_JBat','{"rules":"cocktail-2015+players=2","begins":0,"talk":"remarks","watch":"nobody","clock":5,"advice":false,"when_late":"bot","listed":false,"title":""}',1794959150131,0,'over',NULL,7,1794959155537,NULL,NULL,0,'{"rules":"cocktail-2015+players=2","title":"Renamed, playing","watch":"nobody","seats":[{"person":{"id":"pujJrby_JBat","name":"Ann"}},{"person":{"id":"0FdyPeO_PXL3","name":"Bén ✓"}}]}',1);
CREATE TABLE transfers (
	hash VARCHAR(64) NOT NULL, 
	person VARCHAR(32) NOT NULL, 
	expires BIGINT NOT NULL, 
	PRIMARY KEY (hash)
);
INSERT INTO "transfers" VALUES('bda38ae281b6dda70e9792f02b95c596634f39deab2c064cba2e7f9abe859bd5','pujJrby_JBat',1794959755272);
INSERT INTO "transfers" VALUES('14a7702f334961884d66a40357d788ae73c8391f3c0b942ab8a1c67355e5d161','0FdyPeO_PXL3',1794959755276);
CREATE TABLE watchers (
	table_id VARCHAR(32) NOT NULL, 
	person VARCHAR(32) NOT NULL, 
	PRIMARY KEY (table_id, person)
);
CREATE INDEX ix_secrets_person ON secrets (person);
CREATE INDEX tables_due_at ON tables (due_at);
CREATE UNIQUE INDEX entries_command ON entries (table_id, person, command);
CREATE INDEX tables_lobby_at ON tables (lobby_at, id);
CREATE INDEX members_since ON members (person, since, table_id);
CREATE INDEX tables_founder ON tables (founder, lobby_at, id);
CREATE INDEX deal_games_score ON deal_games (deal, score, ended);
CREATE INDEX ix_push_subscriptions_person ON push_subscriptions (person);
CREATE INDEX ix_call_choices_feed ON call_choices (feed);
CREATE INDEX calls_send_at ON calls (sent, send_at);
CREATE INDEX calls_at ON calls (person, at);
CREATE INDEX branches_table ON branches (table_id, at, id);
CREATE UNIQUE INDEX games_content ON games (owner, content);
CREATE INDEX games_deal ON games (deal);
CREATE INDEX library_at ON library (person, at, table_id);
COMMIT;
